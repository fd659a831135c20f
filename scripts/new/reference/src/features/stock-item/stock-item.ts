import { z } from 'zod'
import { listInputOf, listPage } from '#/platform/api/list.ts'
import { optionShape } from '#/platform/api/option.ts'
import { imageName, storedImage, toImage } from '#/platform/image/image.ts'
import { requiredText } from '#/platform/api/text-schema.ts'
import { plainLines } from '#/platform/i18n/plain-text.ts'
import { stockItemSearch } from './stock-item-search.ts'
import { sampleChoiceValues } from './stock-item-search.ts'
import { spareChoiceValues } from './stock-item-search.ts'

export const sampleMoneyCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY'] as const
export const spareMoneyCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY'] as const

export const stockItemInput = z.object({
  mainTitle: requiredText(200),
  sampleText: requiredText(200),
  spareText: requiredText(200).nullable(),
  sampleLines: requiredText(2000, {}, plainLines),
  spareLines: requiredText(2000, {}, plainLines).nullable(),
  sampleInteger: z.int32(),
  spareInteger: z.int32().nullable(),
  sampleDecimal: z.number().min(-999_999_999).max(999_999_999),
  spareDecimal: z.number().min(-999_999_999).max(999_999_999).nullable(),
  /** In minor units, such as cents. */
  sampleMoney: z.int(),
  sampleMoneyCurrency: z.enum(sampleMoneyCurrencies),
  /** In minor units, such as cents. */
  spareMoney: z.int().nullable(),
  spareMoneyCurrency: z.enum(spareMoneyCurrencies),
  sampleDate: z.iso.date('form.date.invalid'),
  spareDate: z.iso.date('form.date.invalid').nullable(),
  sampleMoment: z.iso.datetime({ offset: true }),
  spareMoment: z.iso.datetime({ offset: true }).nullable(),
  sampleFlag: z.boolean(),
  sampleChoice: z.enum(sampleChoiceValues),
  spareChoice: z.enum(spareChoiceValues).nullable(),
  sampleEmail: z.email().max(254),
  spareEmail: z.email().max(254).nullable(),
  sampleUrl: z.url({ protocol: /^https?$/ }).max(2000),
  spareUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  /** The name of an upload, or of the image that the record already has. */
  samplePicture: imageName.nullable(),
  sampleTargetId: z.uuid('form.required'),
  spareTargetId: z.uuid().nullable(),
})
export type StockItemInput = z.infer<typeof stockItemInput>

/** Omitted fields stay unchanged; the version is the one the change is based on. */
export const stockItemChange = stockItemInput.partial().extend({ id: z.uuid(), version: z.int32() })

export const stockItemShape = stockItemInput.extend({
  id: z.uuid(),
  samplePictureImage: storedImage.nullable(),
  sampleTarget: optionShape,
  spareTarget: optionShape.nullable(),
  version: z.int(),
})
export type StockItem = z.infer<typeof stockItemShape>

export const stockItemImageWidths = [160, 320, 640] // image
export const stockItemImagePath = '/images/stock-items/' // image

/** Where the image with this name is shown. */
export const toStockItemImage = (name: string) =>
  toImage(name, stockItemImageWidths, (width) => `${stockItemImagePath}${name}-${width}.webp`) // image

export const stockItemListInput = listInputOf(stockItemSearch).extend({
  sampleFlag: z.enum(['yes', 'no']).optional(),
  sampleChoice: z.enum(sampleChoiceValues).optional(),
  spareChoice: z.enum(spareChoiceValues).optional(),
  sampleTargetId: z.uuid().optional(),
  spareTargetId: z.uuid().optional(),
})
export type StockItemListInput = z.infer<typeof stockItemListInput>
export const stockItemListPage = listPage(stockItemShape)

/** All records that the list shows. */
export const stockItemExportInput = stockItemListInput.omit({ limit: true, cursor: true }) // csv
export type StockItemExportInput = z.infer<typeof stockItemExportInput> // csv
