import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { OptionName } from '#/platform/api/option-name.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useTimeZone } from '#/platform/i18n/use-time-zone.ts'
import { Thumbnail } from '#/ui/data/thumbnail.tsx'
import { stockItemQueries } from './stock-item.queries.ts'
import { toStockItemImage } from './stock-item.ts'
import type { StockItemInput } from './stock-item.ts'

type Shown = { [Field in keyof StockItemInput]: (values: StockItemInput) => ReactNode }

/** How each field is shown in the list, on the page of a record and in an edit conflict. */
export function useStockItemValues() {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useTimeZone()
  return {
    mainTitle: ({ mainTitle }) => <bdi>{mainTitle}</bdi>,
    sampleText: ({ sampleText }) => <bdi>{sampleText}</bdi>,
    spareText: ({ spareText }) => spareText && <bdi>{spareText}</bdi>,
    sampleLines: ({ sampleLines }) => (
      <bdi className="block max-w-prose whitespace-pre-line">{sampleLines}</bdi>
    ),
    spareLines: ({ spareLines }) =>
      spareLines && <bdi className="block max-w-prose whitespace-pre-line">{spareLines}</bdi>,
    sampleInteger: ({ sampleInteger }) => format.number(sampleInteger),
    spareInteger: ({ spareInteger }) => spareInteger !== null && format.number(spareInteger),
    sampleDecimal: ({ sampleDecimal }) => format.number(sampleDecimal),
    spareDecimal: ({ spareDecimal }) => spareDecimal !== null && format.number(spareDecimal),
    sampleMoney: ({ sampleMoney, sampleMoneyCurrency }) =>
      format.money(sampleMoney, sampleMoneyCurrency),
    sampleMoneyCurrency: ({ sampleMoneyCurrency }) => sampleMoneyCurrency,
    spareMoney: ({ spareMoney, spareMoneyCurrency }) =>
      spareMoney !== null && format.money(spareMoney, spareMoneyCurrency),
    spareMoneyCurrency: ({ spareMoneyCurrency }) => spareMoneyCurrency,
    sampleDate: ({ sampleDate }) => format.partialDate(sampleDate),
    spareDate: ({ spareDate }) => spareDate && format.partialDate(spareDate),
    sampleMoment: ({ sampleMoment }) => format.moment(sampleMoment, timeZone),
    spareMoment: ({ spareMoment }) => spareMoment && format.moment(spareMoment, timeZone),
    sampleFlag: ({ sampleFlag }) =>
      t(sampleFlag ? 'stockItem.sampleFlag.yes' : 'stockItem.sampleFlag.no'),
    sampleChoice: ({ sampleChoice }) => t(`stockItem.sampleChoice.${sampleChoice}`),
    spareChoice: ({ spareChoice }) => spareChoice && t(`stockItem.spareChoice.${spareChoice}`),
    sampleEmail: ({ sampleEmail }) => <bdi dir="ltr">{sampleEmail}</bdi>,
    spareEmail: ({ spareEmail }) => spareEmail && <bdi dir="ltr">{spareEmail}</bdi>,
    sampleUrl: ({ sampleUrl }) => (
      <a href={sampleUrl} rel="noreferrer" className="inline-block py-1 underline">
        <bdi dir="ltr">{sampleUrl}</bdi>
      </a>
    ),
    spareUrl: ({ spareUrl }) =>
      spareUrl && (
        <a href={spareUrl} rel="noreferrer" className="inline-block py-1 underline">
          <bdi dir="ltr">{spareUrl}</bdi>
        </a>
      ),
    samplePicture: ({ samplePicture }) =>
      samplePicture && (
        <Thumbnail
          image={toStockItemImage(samplePicture)}
          label={t('stockItem.samplePicture.label')}
        />
      ),
    sampleTargetId: ({ sampleTargetId }) => (
      <OptionName query={stockItemQueries.sampleTargetOption(sampleTargetId)} />
    ),
    spareTargetId: ({ spareTargetId }) => (
      <OptionName query={stockItemQueries.spareTargetOption(spareTargetId)} />
    ),
  } satisfies Shown
}
