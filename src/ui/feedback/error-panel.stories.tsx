import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'
import { ErrorPanel } from './error-panel.tsx'

export default { title: 'Feedback/Error panel' } satisfies Meta

const texts = {
  en: {
    missing: 'This page does not exist',
    missingText: 'The address may be mistyped, or the book was deleted.',
    broken: 'This part could not be shown',
    brokenText: 'The rest of the page works. Try again, or come back later.',
    home: 'Home',
    back: 'Back',
    again: 'Try again',
    request: 'Request',
    version: 'Version',
    copy: { label: 'Copy the details', copiedLabel: 'Copied' },
  },
  ar: {
    missing: 'هذه الصفحة غير موجودة',
    missingText: 'ربما كُتب العنوان خطأ، أو حُذف الكتاب.',
    broken: 'تعذر عرض هذا الجزء',
    brokenText: 'بقية الصفحة تعمل. أعد المحاولة، أو عد لاحقًا.',
    home: 'الرئيسية',
    back: 'رجوع',
    again: 'إعادة المحاولة',
    request: 'الطلب',
    version: 'الإصدار',
    copy: { label: 'نسخ التفاصيل', copiedLabel: 'نُسخ' },
  },
}

export const NotFound: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <ErrorPanel
        code="404"
        title={t.missing}
        text={t.missingText}
        actions={
          <>
            <Button variant="primary">{t.home}</Button>
            <Button>{t.back}</Button>
          </>
        }
        details={[
          { label: t.request, value: '01K9ZC4B7M3Y5R8W2T6Q0V1X9N' },
          { label: t.version, value: '0.1.0 (76a96b7)' },
        ]}
        copy={<CopyButton text="01K9ZC4B7M3Y5R8W2T6Q0V1X9N" {...t.copy} iconOnly />}
      />
    )
  },
}

export const InsideAPage: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <ErrorPanel
        level={2}
        title={t.broken}
        text={t.brokenText}
        actions={<Button busy>{t.again}</Button>}
      />
    )
  },
}
