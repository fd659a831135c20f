import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { listedBookMutations } from '../reading-list.mutations.ts'
import { itemInput } from '../reading-list.ts'
import type { OneReadingList, ReadingListItem } from '../reading-list.ts'

type Props = {
  inList: OneReadingList
  /** As the user saw it when they began to edit. */
  item: ReadingListItem
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = itemInput.pick({ note: true })

/** If another member saved first, it shows their note, and saving again overwrites it. */
export function NoteForm({ inList, item, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const put = useMutate(listedBookMutations.put)
  const [current, setCurrent] = useState<ReadingListItem>()
  const { book } = item

  function change(isOpen: boolean) {
    setCurrent(undefined)
    onOpenChange(isOpen)
  }

  const { field, form } = useSchemaForm(fields, item, {
    async onSubmit({ note }) {
      try {
        const { version } = current ?? item
        await put({ ...inList, bookId: book.id, note, version })
        change(false)
        toast.success(t('readingList.note.saved'))
      } catch (error) {
        if (isApiError(error, 'CHANGED_MEANWHILE'))
          setCurrent(error.data?.current as ReadingListItem)
        throw error
      }
    },
  })
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={change}
      title={t('readingList.note.title', { title: book.title })}
      closeLabel={t('form.cancel')}
    >
      <Form {...form}>
        {({ busy, error }) => (
          <>
            {current && (
              <p className="text-sm wrap-anywhere">
                {t('form.overwrites')} <bdi>{current.note ?? '—'}</bdi>
              </p>
            )}
            <TextField
              {...field('note')}
              label={t('readingList.note.label')}
              error={error('note')}
            />
            <FormActions
              busy={busy}
              submit={t('form.save')}
              cancel={t('form.cancel')}
              onCancel={() => change(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}
