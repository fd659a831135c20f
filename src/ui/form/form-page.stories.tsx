import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'
import { FormPage } from './form-page.tsx'
import { Form, FormActions } from './form.tsx'

export default { title: 'Fields/Form page' } satisfies Meta

const texts = {
  en: {
    title: 'Edit book',
    notice: 'Another user just changed this book. We keep your edits.',
    label: 'Title',
    save: 'Save changes',
    cancel: 'Cancel',
    leave: 'Leave without saving?',
    lost: 'Your changes won’t be saved.',
    conflict: 'Changed by another user',
    choose: 'Which version do you want to keep?',
    field: 'Field',
    theirs: 'Theirs',
    mine: 'Yours',
    takeTheirs: 'Keep theirs',
    keepMine: 'Keep mine',
    close: 'Close',
  },
  ar: {
    title: 'تعديل الكتاب',
    notice: 'غيّر مستخدم آخر هذا الكتاب للتو. تعديلاتك محفوظة هنا.',
    label: 'العنوان',
    save: 'حفظ التغييرات',
    cancel: 'إلغاء',
    leave: 'المغادرة دون حفظ؟',
    lost: 'لن تُحفظ تغييراتك.',
    conflict: 'غيّره مستخدم آخر',
    choose: 'أي نسخة تريد الاحتفاظ بها؟',
    field: 'الحقل',
    theirs: 'نسخته',
    mine: 'نسختك',
    takeTheirs: 'الاحتفاظ بنسخته',
    keepMine: 'الاحتفاظ بنسختي',
    close: 'إغلاق',
  },
}

function page({ notice = false, conflict = false, leaving = false }) {
  const t = inLanguage(texts)
  const question = {
    open: leaving,
    onOpenChange: () => {},
    title: t.leave,
    description: t.lost,
    confirmLabel: t.close,
    cancelLabel: t.cancel,
    onConfirm: () => {},
    errorText: () => null,
  }
  const { conflict: title, choose: text, ...labels } = t
  return (
    <FormPage
      title={t.title}
      meta={<bdi>Middlemarch</bdi>}
      notice={notice && t.notice}
      question={question}
      conflict={{
        open: conflict,
        rows: [{ label: t.label, theirs: 'Middlemarch', mine: 'Middlemarch, volume 1' }],
        labels: { ...labels, title, text },
        onKeepMine: () => {},
        onTakeTheirs: () => {},
        onClose: () => {},
      }}
    >
      <Form unknownError={t.lost} onSubmit={() => Promise.resolve()}>
        {({ busy, error }) => (
          <>
            <Field label={t.label} error={error('title')}>
              {(control) => <Input {...control} name="title" defaultValue="Middlemarch" />}
            </Field>
            <FormActions apart busy={busy} submit={t.save} cancel={t.cancel} onCancel={() => {}} />
          </>
        )}
      </Form>
    </FormPage>
  )
}

export const Editing: StoryObj = { render: () => page({}) }

export const ChangedMeanwhile: StoryObj = { render: () => page({ notice: true }) }

export const Conflict: StoryObj = { render: () => page({ conflict: true }) }

export const Leaving: StoryObj = { render: () => page({ leaving: true }) }
