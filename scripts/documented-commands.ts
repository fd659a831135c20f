export interface DocumentedCommand {
  file: string
  line: number
  command: string
}

const programs = /^(?:npm|npx|node|docker|sudo|systemctl|git|curl|cd|bin\/node|[\w/]+\/npm)(?= |$)/

/** The commands of a document: lines of shell blocks, and inline code. */
export function documentedCommands(file: string, text: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = []
  let fence: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const add = (command: string) => found.push({ file, line: index + 1, command })
    const [, language] = /^\s*```(\w*)/.exec(line) ?? []
    if (language !== undefined) fence = fence === undefined ? language : undefined
    else if (fence === 'sh') {
      const command = withoutComment(line)
      if (command) add(command)
    } else if (fence === undefined) {
      for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
        if (programs.test(code)) add(withoutComment(code))
      }
    }
  }
  return found
}

const withoutComment = (line: string) => line.replace(/(?:^|\s+)#.*$/, '').trim()
