import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { Upload } from './upload.tsx'
import type { Send } from './use-upload.ts'

export default { title: 'Inputs/Upload' } satisfies Meta

const percent = (language: string) => (fraction: number) =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(fraction)

const texts = {
  en: {
    cover: 'Cover',
    labels: {
      choose: 'Choose an image, or drop or paste it here',
      hint: 'PNG, JPEG or WebP, up to 5 MB',
      replace: 'Choose another picture',
      remove: 'Remove',
      cancel: 'Cancel',
      retry: 'Try again',
      sending: 'Uploading',
      wait: 'Wait until the picture has arrived.',
      sent: 'Uploaded',
      percent: percent('en'),
      wrongType: 'This is not a picture.',
      tooLarge: 'This is larger than 5 MB.',
      failed: () => 'The picture did not arrive: the connection was lost.',
    },
  },
  ar: {
    cover: 'الغلاف',
    labels: {
      choose: 'اختيار صورة أو إفلاتها أو لصقها هنا',
      hint: 'PNG أو JPEG أو WebP، حتى 5 ميغابايت',
      replace: 'اختيار صورة أخرى',
      remove: 'إزالة',
      cancel: 'إلغاء',
      retry: 'إعادة المحاولة',
      sending: 'جارٍ الرفع',
      wait: 'انتظر حتى تصل الصورة.',
      sent: 'تم الرفع',
      percent: percent('ar'),
      wrongType: 'هذه ليست صورة.',
      tooLarge: 'الحجم أكبر من 5 ميغابايت.',
      failed: () => 'لم تصل الصورة: انقطع الاتصال.',
    },
  },
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><rect width="60" height="90" fill="#1f4b6e"/><circle cx="30" cy="40" r="16" fill="#e6c983"/></svg>'
const picture = () =>
  new File([drawing], 'middlemarch-first-edition.svg', { type: 'image/svg+xml' })

const field = (props: Partial<Parameters<typeof Upload>[0]> = {}) => (
  <Field label={inLanguage(texts).cover}>
    {(control) => (
      <Upload
        {...control}
        accept="image/*"
        send={() => Promise.resolve({ value: 'stored' })}
        labels={inLanguage(texts).labels}
        {...props}
      />
    )}
  </Field>
)

export const EmptyStoredDisabled: StoryObj = {
  render: () => (
    <Column>
      {field()}
      {field({
        defaultValue: {
          value: 'stored',
          name: 'middlemarch-first-edition.svg',
          url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
        },
      })}
      {field({ disabled: true })}
    </Column>
  ),
}

const stuck: Send = (_, { onProgress }) => {
  onProgress(0.42)
  return new Promise(() => {})
}

export const Sending: StoryObj = {
  render: () => <Column>{field({ send: stuck })}</Column>,
  play: ({ canvas, userEvent }) =>
    userEvent.upload(canvas.getByLabelText(inLanguage(texts).labels.choose), picture()),
}

export const Failed: StoryObj = {
  render: () => <Column>{field({ send: () => Promise.reject(new Error('lost')) })}</Column>,
  play: async ({ canvas, userEvent }) => {
    const { choose, failed } = inLanguage(texts).labels
    await userEvent.upload(canvas.getByLabelText(choose), picture())
    await canvas.findByText(failed())
  },
}
