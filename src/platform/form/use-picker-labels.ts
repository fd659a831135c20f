import { useTranslation } from '#/platform/i18n/use-translation.tsx'

/** The labels of every date, number and choice input. */
export function usePickerLabels() {
  const { t } = useTranslation()
  return {
    pick: t('form.date.pick'),
    previous: t('form.date.previous'),
    next: t('form.date.next'),
    month: t('form.date.month'),
    year: t('form.date.year'),
    invalid: {
      unreadable: t('form.date.invalid'),
      early: t('form.date.early'),
      late: t('form.date.late'),
    },
    increase: t('form.number.increase'),
    decrease: t('form.number.decrease'),
    currency: t('form.currency'),
    empty: t('form.choice.none'),
    clear: t('form.choice.clear'),
    open: t('form.choice.open'),
    failed: t('form.failed'),
  }
}
