import type { z } from 'zod'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { fieldRules, formProblems, readForm } from './read-form.ts'
import type { FieldRules, FormSchema } from './read-form.ts'
import { usePickerLabels } from './use-picker-labels.ts'

type Behavior<Schema extends FormSchema> = {
  onSubmit: (input: z.output<Schema>) => Promise<unknown>
  onDirtyChange?: (dirty: boolean) => void
  handledByPage?: (error: unknown) => boolean
  /** Adapts the entries of a control that represents several fields. */
  prepare?: (data: FormData) => FormData
}

type Values<Schema extends FormSchema> = { [Field in keyof z.output<Schema>]?: unknown }

/**
 * A form whose fields, validation and result come from the schema of its procedure. Spread `form` into
 * `Form` and `field(name)` into `TextField`, `DateField` or `NumberField`. An error whose translation the
 * browser does not have is left to the server, which validates everything again.
 */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  values: Values<Schema> | undefined,
  { onSubmit, prepare = (data) => data, ...behavior }: Behavior<Schema>,
) {
  const { t, i18n } = useTranslation()
  const labels = usePickerLabels()

  const check = (data: FormData) =>
    Object.fromEntries(
      Object.entries(formProblems(schema, prepare(data)))
        .filter(([, key]) => i18n.exists(key))
        .map(([field, key]) => [field, t(key as 'form.required')]),
    )

  const field = (name: keyof z.output<Schema> & string): FieldProps => {
    const {
      kind: _,
      nullable: __,
      optional,
      ...rules
    } = fieldRules(schema.shape[name] as z.ZodType)
    return {
      name,
      ...rules,
      labels,
      locale: i18n.language,
      defaultValue: values?.[name],
      ...(optional && { note: t('form.optional') }),
    }
  }

  return {
    field,
    form: {
      ...behavior,
      check,
      unknownError: t('form.failed'),
      onSubmit: async (data: FormData) => {
        // A rule without a key does not stop the form, so the server can describe it.
        const input = readForm(schema, prepare(data))
        const { data: parsed } = schema.safeParse(input)
        await onSubmit((parsed ?? input) as z.output<Schema>)
      },
    },
  }
}

type FieldProps = Pick<FieldRules, 'maxLength' | 'min' | 'max'> & {
  name: string
  note?: string
  locale: string
  labels: ReturnType<typeof usePickerLabels>
  defaultValue: unknown
}
