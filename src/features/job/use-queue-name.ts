import { useTranslation } from '#/platform/i18n/use-translation.tsx'

/** The name of a queue. A feature without a text for its own shows the name that it has in the code. */
export function useQueueName() {
  const { t } = useTranslation()
  return (queue: string) => t(`jobs.queue.${queue as 'mail'}`, { defaultValue: queue })
}
