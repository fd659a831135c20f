import type { MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import type { FormSchema } from './read-form.ts'
import { useSchemaForm } from './use-schema-form.ts'

type Version = { id: string; version: number }
type Named = Version & { name: string }

type Options<Schema extends FormSchema, Row> = {
  create: MutationOptions<Row, Error, z.output<Schema>>
  update: MutationOptions<Row, Error, z.output<Schema> & Version>
  /** The record was deleted while the drawer was open: saving creates it again. */
  deleted?: boolean
  onOpenChange: (open: boolean) => void
  /** Receives the message to show. */
  onSaved: (message: string) => unknown
  /** Receives a new record. */
  onCreated?: (record: Row) => unknown
}

/**
 * The form of a drawer that creates a record, or edits one with versions. If another user saved first,
 * `current` is what they saved, and saving again overwrites it, as `notice` says.
 */
export function useDrawerForm<Schema extends FormSchema, Row extends Named>(
  schema: Schema,
  record: Row | undefined,
  { deleted = false, onOpenChange, onSaved, onCreated, ...mutations }: Options<Schema, Row>,
) {
  const { t } = useTranslation()
  const create = useMutate(mutations.create)
  const update = useMutate(mutations.update)
  const [stored, setStored] = useState<Row>()
  const current = stored?.id === record?.id ? stored : undefined

  function change(open: boolean) {
    setStored(undefined)
    onOpenChange(open)
  }

  async function save(input: z.output<Schema>) {
    if (!record || deleted) return create(input)
    const { id, version } = current ?? record
    return update({ ...input, id, version })
  }

  const { field, form } = useSchemaForm(schema, record, {
    async onSubmit(input) {
      try {
        const saved = await save(input)
        change(false)
        onSaved(t('form.saved', { name: saved.name }))
        if (saved.id !== record?.id) await onCreated?.(saved)
      } catch (error) {
        if (isApiError(error, 'CHANGED_MEANWHILE')) setStored(error.data?.current as Row)
        throw error
      }
    },
  })

  const notice = current && !deleted ? t('form.overwrites') : undefined
  return { field, form, current, notice, onOpenChange: change }
}
