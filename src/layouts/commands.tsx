import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { CommandPalette } from '#/ui/overlays/command-palette.tsx'
import { useActionCommands } from './use-action-commands.tsx'
import { usePageCommands } from './use-page-commands.tsx'
import { useCommandSources } from './use-command-sources.tsx'

type Props = {
  area: 'app' | 'manager'
  open: boolean
  onOpenChange: (open: boolean) => void
  takeTyped: () => string
}

/** Finds every page and action the user has permission for. */
export function Commands({ area, open, onOpenChange, takeTyped }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const pages = usePageCommands(area)
  const actions = useActionCommands()
  const searches = useCommandSources(area)
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      takeTyped={takeTyped}
      groups={[
        { id: 'pages', label: t('layout.commands.pages'), items: pages },
        { id: 'actions', label: t('layout.commands.actions'), items: actions },
      ]}
      sources={searches}
      onFollow={(href) => void router.navigate({ href })}
      labels={{
        title: t('layout.commands.title'),
        search: t('layout.commands.open'),
        placeholder: t('layout.commands.placeholder'),
        close: t('layout.commands.close'),
        empty: (term) => t('layout.commands.none', { term }),
        searching: t('layout.commands.busy'),
        failed: () => t('layout.commands.failed'),
        retry: t('layout.commands.retry'),
        move: t('layout.commands.move'),
        choose: t('layout.commands.choose'),
      }}
    />
  )
}
