import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { ExportButton } from './export-button.tsx'

export default { title: 'Data/Export button' } satisfies Meta

const texts = {
  en: {
    label: 'Export CSV',
    preparing: 'Preparing file…',
    progress: 'Export progress',
    rows: (done: string, total: string) => `${done} of ${total}`,
    cancel: 'Cancel export',
    download: 'Download file',
    remove: 'Delete file',
    failed: 'Couldn’t prepare the file.',
  },
  ar: {
    label: 'تصدير CSV',
    preparing: 'جارٍ تجهيز الملف…',
    progress: 'تقدّم التصدير',
    rows: (done: string, total: string) => `${done} من ${total}`,
    cancel: 'إلغاء التصدير',
    download: 'تنزيل الملف',
    remove: 'حذف الملف',
    failed: 'تعذّر تجهيز الملف.',
  },
}

const onDiscard = async () => {}

export const FromLinkToFile: StoryObj = {
  render: () => {
    const own = inLanguage(texts)
    const number = new Intl.NumberFormat(pageLanguage())
    const text = own.rows(number.format(45_000), number.format(120_000))
    return (
      <Column>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton href="#" label={own.label} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton
            label={own.preparing}
            status={own.preparing}
            progress={{ label: own.progress, fraction: 0.375, text }}
            discard={{ label: own.cancel, onDiscard }}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton href="#" label={own.download} discard={{ label: own.remove, onDiscard }} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton href="#" label={own.label} problem={own.failed} />
        </div>
      </Column>
    )
  },
}
