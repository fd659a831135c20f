import { useTranslation } from 'react-i18next'
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
  item: ReadingListItem
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = itemInput.pick({ note: true })

export function NoteForm({ inList, item, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const put = useMutate(listedBookMutations.put)
  const { book } = item
  const { field, form } = useSchemaForm(fields, item, {
    async onSubmit({ note }) {
      await put({ ...inList, bookId: book.id, note })
      onOpenChange(false)
      toast.success(t('readingList.note.saved'))
    },
  })
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('readingList.note.title', { title: book.title })}
      closeLabel={t('form.cancel')}
    >
      <Form {...form}>
        {({ busy, error }) => (
          <>
            <TextField
              {...field('note')}
              label={t('readingList.note.label')}
              error={error('note')}
            />
            <FormActions
              busy={busy}
              submit={t('form.save')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}
