export type FileRules = {
  /** In the syntax of an input's `accept`: "image/png,image/*,.csv". */
  accept?: string
  maxBytes?: number
}

/** Checked before the upload; the server checks again. */
export function fileProblem(
  file: File,
  { accept, maxBytes }: FileRules,
): 'type' | 'size' | undefined {
  if (accept && !accept.split(',').some((rule) => isOfType(file, rule.trim().toLowerCase())))
    return 'type'
  if (maxBytes !== undefined && file.size > maxBytes) return 'size'
  return undefined
}

function isOfType(file: File, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
  const type = file.type.toLowerCase()
  return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
}
