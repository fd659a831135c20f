import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { clone } from './clone.ts'

export type Edit = { file: string; from: string | RegExp; to: string }

const undos = new Set<() => void>()

/** Changes a file of the clone; call the result to undo it. */
export function applyEdit({ file, from, to }: Edit): () => void {
  const path = join(clone, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`The edit of ${file} changes nothing.`)
  writeFileSync(path, after)
  const undo = () => {
    writeFileSync(path, before)
    undos.delete(undo)
  }
  undos.add(undo)
  return undo
}

/** Undoes the edits of a failed test, so that they do not affect the next one. */
export function undoAll(): void {
  for (const undo of undos) undo()
}

/** Marks the document, so that a reload can be detected. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Reflect.set(window, 'marked', true))

const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true)

type Expectations = { shown: () => Promise<unknown>; gone: () => Promise<unknown> }

/** Applies and undoes an edit, and waits until the open page shows each change without a reload. */
export async function seeEdit(
  page: Page,
  edit: Edit,
  { shown, gone }: Expectations,
): Promise<void> {
  const started = performance.now()
  const undo = applyEdit(edit)
  await shown()
  const between = performance.now()
  undo()
  await gone()
  const [applied, undone] = [between - started, performance.now() - between].map(Math.round)
  console.log(`${edit.file}: shown after ${applied} ms, undone after ${undone} ms`)
  expect(await isMarked(page), `${edit.file} changed without loading the page again`).toBe(true)
}
