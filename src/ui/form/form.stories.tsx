import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { Select } from '../select.tsx'
import { Textarea } from '../textarea.tsx'
import { Form, FormActions } from './form.tsx'

export default { title: 'Fields/Form' } satisfies Meta

const words = {
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
  const say = inLanguage(words)
  return (
    <Form label={say.form} unknownError={say.down} onSubmit={onSubmit} className="max-w-md">
      {({ busy, error }) => (
        <>
          <Field label={say.title} error={error('title')}>
            {(control) => <Input {...control} name="title" defaultValue="Middlemarch" />}
          </Field>
          <Field label={say.genre} error={error('genre')}>
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
          <Field label={say.about} note={say.optional}>
            {(control) => <Textarea {...control} name="about" rows={3} />}
          </Field>
          <FormActions busy={busy} submit={say.save} cancel={say.cancel} onCancel={() => {}} />
        </>
      )}
    </Form>
  )
}

const send: StoryObj['play'] = ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: inLanguage(words).save }))

export const Filled: StoryObj = { render: () => form(() => Promise.resolve()) }

export const Busy: StoryObj = { render: () => form(() => new Promise(() => {})), play: send }

/** A server error that names a field is shown there, and the field has the focus. */
export const RefusedAtField: StoryObj = {
  render: () =>
    form(() => {
      const serverError = { code: 'TITLE_TAKEN', data: { field: 'title' } }
      return Promise.reject(Object.assign(new Error(inLanguage(words).taken), serverError))
    }),
  play: async (context) => {
    await send(context)
    await context.canvas.findByText(inLanguage(words).taken)
  },
}

export const RefusedAsAWhole: StoryObj = {
  render: () => form(() => Promise.reject(new Error('down'))),
  play: async (context) => {
    await send(context)
    await context.canvas.findByText(inLanguage(words).down)
  },
}
