/** Components that are rendered only inside others and appear in their stories. */
const seenElsewhere: Record<string, string> = {
  'inputs/calendar.tsx': 'opened in the date picker',
  'charts/chart-frame.tsx': 'around every chart',
  'charts/chart-table.tsx': 'behind every chart',
  'inputs/code-resend.tsx': 'the way to a new code in the code form',
  'overlays/command-item.tsx': 'a line of the command palette',
  'overlays/command-list.tsx': 'the list of the command palette',
  'data/export-details.tsx': 'beside the link of an export button',
  'inputs/file-preview.tsx': 'the preview of an upload',
  'inputs/searchable-chip.tsx': 'opened in the chip choice of very many',
  'overlays/menu-choice.tsx': 'a submenu of the menu',
  'overlays/menu-item.tsx': 'a line of the menu',
  'overlays/modal-panel.tsx': 'the panel of dialog and sheet',
  'inputs/option-item.tsx': 'a line of combobox and multi-select',
  'inputs/option-popup.tsx': 'the list of combobox, multi-select and suggest input',
  'overlays/overlay-frame.tsx': 'the inside of dialog, drawer and sheet',
  'theme/theme-provider.tsx': 'around every page; it renders nothing of its own',
}

const notAPart = /\.(?:test|stories)\.tsx$/
const exportsComponent = /^export (?:function|const|class) [A-Z]\w*[a-z]/m

/** Lists components in src/ui without a story, and exceptions that are no longer needed. */
export function missingStories(
  files: readonly string[],
  read: (file: string) => string,
  excuses: Readonly<Record<string, string>> = seenElsewhere,
): string[] {
  const has = (file: string) => files.includes(file)
  const story = (file: string) => file.replace(/\.tsx$/, '.stories.tsx')
  const parts = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !notAPart.test(file) &&
      !file.startsWith('testing/') &&
      exportsComponent.test(read(file)),
  )
  const without = parts.filter((file) => !has(story(file)) && !(file in excuses))
  const idle = Object.keys(excuses).filter((file) => !parts.includes(file) || has(story(file)))
  return [
    ...without.map((file) => `src/ui/${file} has no story: write src/ui/${story(file)}.`),
    ...idle.map((file) => `src/ui/${file} needs no excuse (scripts/missing-stories.ts).`),
  ]
}
