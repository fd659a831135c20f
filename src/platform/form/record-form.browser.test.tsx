import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { I18nProvider } from '#/platform/i18n/use-translation.tsx'
import { testI18n } from '#/platform/i18n/testing/test-i18n.ts'
import { useEditForm } from './use-record-form.ts'
import { useSchemaForm } from './use-schema-form.ts'

const form = { required: 'Fill in this field', optional: 'optional' }
const i18n = await testI18n('en', { form })

function show(page: () => ReactNode) {
  const routeTree = createRootRoute({ component: page })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const schema = z.object({
  name: z.string().trim().min(1, 'form.required').max(20),
  note: z.string().max(300).nullable(),
})

function entries(values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('a form takes limits, messages and the result from its schema', async () => {
  const onSubmit = vi.fn<(input: z.output<typeof schema>) => Promise<void>>(async () => {})
  let used: ReturnType<typeof useSchemaForm<typeof schema>> | undefined
  await show(() => {
    used = useSchemaForm(schema, { name: 'Ada', note: null }, { onSubmit })
    return <p>shown</p>
  })
  await vi.waitFor(() => expect(used).toBeDefined(), { timeout: 60_000 })
  expect(used?.field('name')).toMatchObject({ name: 'name', maxLength: 20, defaultValue: 'Ada' })
  expect(used?.field('name')).not.toHaveProperty('note')
  expect(used?.field('note')).toMatchObject({ maxLength: 300, note: 'optional' })
  expect(used?.form.check(entries({ name: ' ', note: '' }))).toEqual({ name: 'Fill in this field' })
  expect(used?.form.check(entries({ name: 'x', note: '' }))).toEqual({})
  await used?.form.onSubmit(entries({ name: ' Eva ', note: '' }))
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Eva', note: null })
})

type Row = { id: string; name: string; version: number }

const conflictWith = (current: Row) =>
  Object.assign(new Error('changed'), { code: 'CHANGED_MEANWHILE', status: 409, data: { current } })

async function edit(save: (input: { name: string }, over: Row) => Promise<Row>) {
  const onSaved = vi.fn<(saved: Row) => void>()
  let form: ReturnType<typeof useEditForm<Row, { name: string }, 'name', Row>> | undefined
  await show(() => {
    form = useEditForm({
      detail: { data: { id: '1', name: 'Ada', version: 1 }, error: null },
      save,
      onSaved,
      onError: () => {},
      compare: { labels: { name: 'Name' }, valuesOf: ({ name }: Row) => ({ name }) },
    })
    return <p>{form.seen.name}</p>
  })
  await vi.waitFor(() => expect(form).toBeDefined(), { timeout: 60_000 })
  const current = () => form as NonNullable<typeof form>
  return { current, onSaved }
}

test('after a conflict, the own version is saved over the one of the other user', async () => {
  const theirs = { id: '1', name: 'Theirs', version: 7 }
  const save = vi.fn<(input: { name: string }, over: Row) => Promise<Row>>(
    async ({ name }, { version }) => {
      if (version === 1) throw conflictWith(theirs)
      return { id: '1', name, version: version + 1 }
    },
  )
  const { current, onSaved } = await edit(save)
  const failed = current().form.onSubmit({ name: 'Mine' })
  await expect(failed).rejects.toThrow('changed')
  await vi.waitFor(() => expect(current().conflict.open).toBe(true), { timeout: 60_000 })
  expect(current().conflict.rows).toEqual([{ label: 'Name', theirs: 'Theirs', mine: 'Mine' }])
  current().conflict.onKeepMine()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(save).toHaveBeenLastCalledWith({ name: 'Mine' }, theirs, false)
  await vi.waitFor(() => expect(current().conflict.open).toBe(false), { timeout: 60_000 })
})

test('after a conflict, the form can start again from the version of the other user', async () => {
  const theirs = { id: '1', name: 'Theirs', version: 7 }
  const { current, onSaved } = await edit(() => Promise.reject(conflictWith(theirs)))
  await expect(current().form.onSubmit({ name: 'Mine' })).rejects.toThrow('changed')
  await vi.waitFor(() => expect(current().conflict.open).toBe(true), { timeout: 60_000 })
  current().conflict.onTakeTheirs()
  await vi.waitFor(() => expect(current().seen).toEqual(theirs), { timeout: 60_000 })
  expect(current().conflict.open).toBe(false)
  expect(onSaved).not.toHaveBeenCalled()
})
