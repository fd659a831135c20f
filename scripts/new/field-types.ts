/** The field of the reference feature that shows how a type is written, required and optional. */
interface FieldType {
  required: string
  /** Absent if all fields of this type are alike: they always have a value, or with `mayBeEmpty` none does. */
  optional?: string
  mayBeEmpty?: true
  /** Two records can be told apart by it. */
  canBeUnique?: true
  /** A search of the list finds it. */
  searched?: true
  /** Its order ignores case and accents, so a further column contains what is compared. */
  hasKey?: true
}

export const fieldTypes: Readonly<Record<string, FieldType>> = {
  text: {
    required: 'sampleText',
    optional: 'spareText',
    canBeUnique: true,
    searched: true,
    hasKey: true,
  },
  'long-text': { required: 'sampleLines', optional: 'spareLines' },
  integer: { required: 'sampleInteger', optional: 'spareInteger', canBeUnique: true },
  decimal: { required: 'sampleDecimal', optional: 'spareDecimal' },
  money: { required: 'sampleMoney', optional: 'spareMoney' },
  date: { required: 'sampleDate', optional: 'spareDate', canBeUnique: true },
  'date-time': { required: 'sampleMoment', optional: 'spareMoment' },
  boolean: { required: 'sampleFlag' },
  enum: { required: 'sampleChoice', optional: 'spareChoice' },
  email: { required: 'sampleEmail', optional: 'spareEmail', canBeUnique: true, searched: true },
  url: { required: 'sampleUrl', optional: 'spareUrl', canBeUnique: true },
  image: { required: 'samplePicture', mayBeEmpty: true },
  ref: { required: 'sampleTarget', optional: 'spareTarget', canBeUnique: true },
}

/** The first required text, which names a record in links, titles and the audit log. */
export const titleField = 'mainTitle'

/** The field whose elements a field of this type gets. */
export const referenceFieldOf = ({ type, optional }: { type: string; optional: boolean }) => {
  const { required, optional: spare = required } = fieldTypes[type] ?? { required: '' }
  return optional ? spare : required
}

export const referenceFields = [
  titleField,
  ...Object.values(fieldTypes).map(({ required }) => required),
  ...Object.values(fieldTypes).flatMap(({ optional }) => (optional ? [optional] : [])),
]

/** The fields that refer to another record. */
export const refFields = ['sampleTarget', 'spareTarget'] as const

/** Two values of the enum of the reference feature. */
export const referenceValues = ['alphaValue', 'betaValue'] as const
