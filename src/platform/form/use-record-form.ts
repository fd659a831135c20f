import type { MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { useFormGuard } from '#/platform/http/use-leave-guard.ts'
import { useFormBaseline } from '#/platform/live/use-form-baseline.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { conflictRows } from './conflict-rows.ts'
import { useErrorText } from './use-error-text.ts'

/** The props of a form for a new record or a change of one. */
export type RecordFormProps<Input> = {
  /** Absent if there is nothing to save. */
  submitLabel: string | undefined
  onSubmit: (input: Input) => Promise<void>
  onCancel: () => void
  onDirtyChange: (dirty: boolean) => void
  handledByPage?: (error: unknown) => boolean
}

/**
 * A page with a form for a new record. `form` is for the form, `question` for the drawer that asks
 * before unsaved work is lost.
 */
export function useCreateForm<Input, Saved>(
  mutation: MutationOptions<Saved, Error, Input>,
  onSaved: (saved: Saved) => unknown,
) {
  const create = useMutate(mutation)
  const { setDirty, question } = useFormGuard()
  return {
    question,
    form: {
      onDirtyChange: setDirty,
      async onSubmit(input: Input) {
        const saved = await create(input)
        setDirty(false)
        await onSaved(saved)
      },
    },
  }
}

type Options<Row, Input, Field extends string, Saved> = {
  /** The query of the record. */
  detail: { data: Row; error: unknown }
  /** Saves over the version the user has seen. */
  save: (input: Input, over: Row, deleted: boolean) => Promise<Saved>
  onSaved: (saved: Saved) => unknown
  /** Shows the message of a failure outside the form. */
  onError: (message: string) => unknown
  /** The fields of a conflict, in order, and how a value is shown. */
  compare: {
    labels: Readonly<Record<Field, string>>
    valuesOf: (row: Row) => Pick<Input, Field & keyof Input>
    show?: (field: Field, values: Pick<Input, Field & keyof Input>) => ReactNode
    /** What the user wants to save, given what another user saved. */
    mine?: (input: Input, theirs: Row, seen: Row) => Input
  }
}

/**
 * A page that edits a record with versions: takes over what others save until the user types, asks
 * which version to keep if another user saved first, and notices if the record was deleted.
 */
export function useEditForm<
  Row extends { version: number },
  Input,
  Field extends string & keyof Input,
  Saved,
>({ detail, save, onSaved, onError, compare }: Options<Row, Input, Field, Saved>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { setDirty, question } = useFormGuard()
  const baseline = useFormBaseline(detail.data)
  const { seen, setSeen, touched, setTouched } = baseline
  const [conflict, setConflict] = useState<{ mine: Input; theirs: Row }>()
  const deleted = isNotFound(detail.error)

  function touch(dirty: boolean) {
    setDirty(dirty)
    setTouched(dirty)
  }

  async function submit(input: Input, over: Row) {
    try {
      const saved = await save(input, over, deleted)
      // The form of a deleted record stays until the saved one is shown; otherwise the page would
      // report this one as deleted.
      if (deleted) setDirty(false)
      else touch(false)
      await onSaved(saved)
    } catch (error) {
      if (isApiError(error, 'CHANGED_MEANWHILE')) {
        const theirs = error.data?.current as Row
        setConflict({ mine: compare.mine?.(input, theirs, seen) ?? input, theirs })
      }
      throw error
    }
  }

  function takeTheirs() {
    if (conflict) setSeen(conflict.theirs)
    touch(false)
    setConflict(undefined)
  }

  async function keepMine() {
    if (!conflict) return
    try {
      await submit(conflict.mine, conflict.theirs)
      setConflict(undefined)
    } catch (error) {
      if (!isApiError(error, 'CHANGED_MEANWHILE')) onError(errorText(error))
    }
  }

  return {
    /** What the form was filled from. Its version is the form's key. */
    seen,
    deleted,
    /** Deleted, and there is no unsaved work to show. */
    gone: deleted && !touched,
    changedMeanwhile: baseline.changedMeanwhile,
    /** What happened to the record while the form was open. */
    notice:
      (deleted && t('form.gone')) ||
      (baseline.changedMeanwhile && t('form.meanwhile')) ||
      undefined,
    question,
    form: {
      onDirtyChange: touch,
      onSubmit: (input: Input) => submit(input, seen),
      handledByPage: (error: unknown) => isApiError(error, 'CHANGED_MEANWHILE'),
    },
    conflict: {
      open: conflict !== undefined,
      rows: conflict ? conflictRows(conflict.mine, compare.valuesOf(conflict.theirs), compare) : [],
      labels: {
        title: t('form.conflict.title'),
        text: t('form.conflict.text'),
        close: t('form.conflict.close'),
        field: t('form.conflict.field'),
        theirs: t('form.conflict.theirs'),
        mine: t('form.conflict.mine'),
        takeTheirs: t('form.conflict.takeTheirs'),
        keepMine: t('form.conflict.keepMine'),
      },
      onClose: () => setConflict(undefined),
      onTakeTheirs: takeTheirs,
      onKeepMine: () => void keepMine(),
    },
  }
}
