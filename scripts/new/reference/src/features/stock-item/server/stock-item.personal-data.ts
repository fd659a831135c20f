import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { stockItemTable } from './stock-item.table.ts'

/** The stock items of the user. */
export const stockItemPersonalData: PersonalData = {
  name: 'stock-items',
  columns: [
    'mainTitle',
    'sampleText',
    'spareText',
    'sampleLines',
    'spareLines',
    'sampleInteger',
    'spareInteger',
    'sampleDecimal',
    'spareDecimal',
    'sampleMoney',
    'sampleMoneyCurrency',
    'spareMoney',
    'spareMoneyCurrency',
    'sampleDate',
    'spareDate',
    'sampleMoment',
    'spareMoment',
    'sampleFlag',
    'sampleChoice',
    'spareChoice',
    'sampleEmail',
    'spareEmail',
    'sampleUrl',
    'spareUrl',
    'samplePicture',
    'sampleTargetId',
    'spareTargetId',
  ],
  async *pages(db, userId) {
    const rows = await db
      .select()
      .from(stockItemTable)
      .where(eq(stockItemTable.ownerId, userId))
      .orderBy(asc(stockItemTable.id))
    yield rows.map((row) => [
      row.mainTitle,
      row.sampleText,
      row.spareText,
      row.sampleLines,
      row.spareLines,
      row.sampleInteger,
      row.spareInteger,
      row.sampleDecimal,
      row.spareDecimal,
      row.sampleMoney,
      row.sampleMoneyCurrency,
      row.spareMoney,
      row.spareMoneyCurrency,
      row.sampleDate,
      row.spareDate,
      row.sampleMoment,
      row.spareMoment,
      String(row.sampleFlag),
      row.sampleChoice,
      row.spareChoice,
      row.sampleEmail,
      row.spareEmail,
      row.sampleUrl,
      row.spareUrl,
      row.samplePicture,
      row.sampleTargetId,
      row.spareTargetId,
    ])
  },
}
