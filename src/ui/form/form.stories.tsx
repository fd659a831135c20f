import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { Select } from '#/ui/inputs/select.tsx'
import { Textarea } from '#/ui/inputs/textarea.tsx'
import { Form, FormActions } from './form.tsx'

export default { title: 'Form/Form' } satisfies Meta

const texts = {
  en: {
    form: 'New book',
    title: 'Title',
    genre: 'Genre',
    about: 'Description',
    optional: 'optional',
    save: 'Save',
    cancel: 'Cancel',
    taken: 'There is already a book with this title.',
    down: 'The server did not answer. Nothing was lost; try again.',
  },
  ar: {
    form: 'كتاب جديد',
    title: 'العنوان',
    genre: 'النوع',
    about: 'الوصف',
    optional: 'اختياري',
    save: 'حفظ',
    cancel: 'إلغاء',
    taken: 'يوجد كتاب بهذا العنوان.',
    down: 'لم يستجب الخادم. لم يضع شيء؛ أعد المحاولة.',
  },
}

const form = (onSubmit: () => Promise<void>) => {
  const t = inLanguage(texts)
  return (
    <Form label={t.form} unknownError={t.down} onSubmit={onSubmit} className="max-w-md">
      {({ busy, error }) => (
        <>
          <Field label={t.title} error={error('title')}>
            {(control) => <Input {...control} name="title" defaultValue="Middlemarch" />}
          </Field>
          <Field label={t.genre} error={error('genre')}>
            {(control) => (
              <Select
                {...control}
                name="genre"
                options={sample().genres}
                defaultValue="novel"
                disabled={busy}
              />
            )}
          </Field>
          <Field label={t.about} note={t.optional}>
            {(control) => <Textarea {...control} name="about" rows={3} />}
          </Field>
          <FormActions busy={busy} submit={t.save} cancel={t.cancel} onCancel={() => {}} />
        </>
      )}
    </Form>
  )
}

const send: StoryObj['play'] = ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: inLanguage(texts).save }))

export const Filled: StoryObj = { render: () => form(() => Promise.resolve()) }

export const Busy: StoryObj = { render: () => form(() => new Promise(() => {})), play: send }

/** A server error that names a field is shown there, and the field gets the focus. */
export const ErrorAtField: StoryObj = {
  render: () =>
    form(() => {
      const serverError = { code: 'TITLE_TAKEN', data: { field: 'title' } }
      return Promise.reject(Object.assign(new Error(inLanguage(texts).taken), serverError))
    }),
  play: async (context) => {
    await send(context)
    await context.canvas.findByText(inLanguage(texts).taken)
  },
}

export const ErrorAboveForm: StoryObj = {
  render: () => form(() => Promise.reject(new Error('down'))),
  play: async (context) => {
    await send(context)
    await context.canvas.findByText(inLanguage(texts).down)
  },
}
