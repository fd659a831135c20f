import {
  refFields,
  referenceFieldOf,
  referenceFields,
  referenceValues,
  titleField,
} from './field-types.ts'
import { mentions, nameOf, rename } from './names.ts'
import { hasImport, hasMetric, isForEveryUser, isInApp } from './specification.ts'
import type { FieldSpecification, Specification } from './specification.ts'
import { aimAt } from './targets.ts'

// The formatter puts every item of a list on lines of its own, so elements are found by indentation: an
// item starts at the indentation of its list and ends before the next one. An item that names one field of
// the reference feature is the element of that field.

/** Writes the elements of the wanted fields in place of those of the reference feature. */
export function expand(
  text: string,
  {
    fields,
    csv,
    ownedBy,
    only,
    area,
  }: Pick<Specification, 'fields' | 'csv' | 'ownedBy' | 'only' | 'area'>,
  say?: (said: string) => string,
): string {
  function expandLines(lines: readonly string[]): string[] {
    const out: string[] = []
    let run = new Map<string, string[][]>()
    const endRun = () => {
      for (const [index, field] of fields.entries()) {
        const reference = index === 0 ? titleField : referenceFieldOf(field)
        for (const lines of run.get(reference) ?? []) {
          const element = cutForField(lines, field)
          if (isAboutUniqueness.test(element) && !field.unique) continue
          if (element) out.push(...renameField(element, reference, field, say).split('\n'))
        }
      }
      run = new Map()
    }
    const add = (reference: string, item: string[]) =>
      run.set(reference, [...(run.get(reference) ?? []), item])
    for (const item of itemsOf(lines)) {
      const named = fieldsIn(item.join('\n'))
      const [only] = named
      if (eachRef.test(item.join('\n'))) {
        // The owner is in the table that the reference feature refers to.
        if (ownedBy === 'user') out.push(...item.map((line) => line.replace(eachRef, '')))
        for (const it of refFields) add(it, item)
      } else if (once.test(item[0] ?? '')) {
        endRun()
        out.push(...expandInside(item.slice(1)))
      } else if (only !== undefined && named.length === 1) add(only, item)
      else {
        endRun()
        out.push(...(named.length === 0 ? item : expandInside(item)))
      }
    }
    endRun()
    return out
  }

  function expandInside(item: readonly string[]): string[] {
    const indentation = indentationOf(item[0] ?? '')
    const out: string[] = []
    let inside: string[] = []
    for (const line of [...item, undefined]) {
      if (line !== undefined && (line === '' || indentationOf(line) > indentation)) {
        inside.push(line)
        continue
      }
      out.push(...expandLines(inside))
      inside = []
      if (line === undefined) continue
      if (fieldsIn(line).length > 0) throw new Error(`This line names several fields: ${line}`)
      out.push(line)
    }
    const isEmptyList = out.length === 2 && /^\s*(?:"?[\w$]+"?: )?[[{]$/.test(out[0] ?? '')
    return isEmptyList ? [] : out
  }

  const has = (wanted: string) => fields.some(({ type }) => type === wanted)
  const [unique, ref] = [fields.some((field) => field.unique), has('ref')]
  const texts = !only || csv || has('enum')
  const owned = ownedBy === 'user'
  const imports = hasImport({ csv, ownedBy })
  const isWanted = {
    csv,
    import: imports,
    jobs: imports || has('image'),
    unique,
    ref,
    image: has('image'),
    constraints: unique || ref,
    owned,
    pages: !only,
    texts,
    metric: hasMetric({ ownedBy, only }),
    // Who may read and change the records: only administrators, every user may read them, or has their own.
    admins: !isInApp({ area }),
    readers: isForEveryUser({ area, ownedBy }),
    owners: isInApp({ area }) && owned,
    limited: !(isInApp({ area }) && owned),
  }
  return expandLines(cutMarked(text.split('\n'), isWanted)).join('\n')
}

/** Elements that only a unique field has: its index, its constraint, its error and its tests. */
const isAboutUniqueness = /_unique\b|_TAKEN\b/

/** A line that every field with a target has, such as the import of its table. */
const eachRef = / *\/\/ each ref$/

/** An item with the elements of several fields, although the reference feature has only one such field. */
const once = /^ *\/\/ once$/

const uniqueness = /^(.*?) *(?:\/\/|\{\/\*) if (not )?unique(?: \*\/\})?$/

/**
 * Without the lines marked with `// if unique` if the field is not, and the other way round. A mark on the
 * first or the last line is about the whole element.
 */
function cutForField(lines: readonly string[], { unique }: FieldSpecification): string {
  const applies = (line: string) => {
    const [marked, , not] = uniqueness.exec(line) ?? []
    return marked === undefined || unique === !not
  }
  if (!applies(lines[0] ?? '') || !applies(lines.at(-1) ?? '')) return ''
  return lines
    .filter(applies)
    .map((line) => line.replace(uniqueness, '$1').replace(eachRef, ''))
    .filter((line, index) => line.trim() || !lines[index]?.trim())
    .join('\n')
}

const patterns = new Map(referenceFields.map((field) => [field, mentions(nameOf(field))]))

const fieldsIn = (text: string) =>
  referenceFields.filter((field) => patterns.get(field)?.test(text))

const indentationOf = (line: string) => line.length - line.trimStart().length
const isEnd = (line: string) => /^(?:[}\])`>]|\/>|<\/)/.test(line.trimStart())
const isComment = (line: string) => /^(?:\/\/|\/\*|\*|\{\/\*)/.test(line.trimStart())

function itemsOf(lines: readonly string[]): string[][] {
  const least = Math.min(...lines.filter(Boolean).map(indentationOf))
  const continues = (line: string) => indentationOf(line) > least || isEnd(line)
  const items: string[][] = []
  for (const [index, line] of lines.entries()) {
    const current = items.at(-1)
    // An empty line belongs to the item that goes on after it.
    const next = line || lines.slice(index).find(Boolean) || ''
    const isPart = continues(next) || (line && current?.every(isComment))
    if (current && isPart) current.push(line)
    else items.push([line])
  }
  return items
}

const mark =
  /^(.*?)\s*(?:\/\/ (csv|import|unique|ref|image|constraints|jobs|owned|pages|texts|metric|admins|readers|owners|limited)|\{\/\* (csv|import) \*\/\})$/

/** An item marked with `// csv`, `// owned` or the like exists only where it is wanted. */
function cutMarked(
  lines: readonly string[],
  isWanted: Readonly<Record<string, boolean>>,
): string[] {
  return itemsOf(lines).flatMap((item) => {
    if (!item.some((line) => mark.test(line))) return item
    const kept: string[] = []
    let inside: string[] = []
    for (const line of item) {
      if (line === '' || indentationOf(line) > indentationOf(item[0] ?? '')) {
        inside.push(line)
        continue
      }
      kept.push(...cutMarked(inside, isWanted))
      inside = []
      const [, rest, code, jsx] = mark.exec(line) ?? []
      const flag = code ?? jsx
      if (flag === undefined) kept.push(line)
      else if (!isWanted[flag]) return []
      else if (rest?.trim()) kept.push(rest)
    }
    const last = inside.at(-1) ?? ''
    const [, rest, flag] = mark.exec(last) ?? []
    if (flag === undefined || inside.length > 1) return [...kept, ...cutMarked(inside, isWanted)]
    return isWanted[flag] ? [...kept, rest ?? ''] : []
  })
}

function renameField(
  element: string,
  reference: string,
  field: FieldSpecification,
  say?: (said: string) => string,
): string {
  const aimed = field.target ? aimAt(field.target, element) : element
  const renamed = rename(aimed, nameOf(reference), field.name, say)
  return field.type === 'enum' ? renameValues(renamed, field.values, say) : renamed
}

const [first, second] = referenceValues

/** Lists get every value; elsewhere the first two stand for those of the reference feature. */
function renameValues(text: string, values: readonly string[], say?: (said: string) => string) {
  const valued = (line: string, from: string, to: string) => {
    const said = nameOf(to).sentence
    return line.replaceAll(nameOf(from).sentence, () => say?.(said) ?? said).replaceAll(from, to)
  }
  return text
    .replaceAll(`'${first}', '${second}'`, values.map((it) => `'${it}'`).join(', '))
    .split('\n')
    .flatMap((line) => {
      const [key] = /^\s*"(?:alpha|beta)Value":/.exec(line) ?? []
      if (key) return key.includes(first) ? values.map((it) => valued(line, first, it)) : []
      return [valued(valued(line, first, values[0] ?? ''), second, values[1] ?? '')]
    })
    .join('\n')
}
