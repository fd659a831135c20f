import ImageUp from 'lucide-react/icons/image-up'
import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from '#/ui/class-names.ts'
import type { ControlProps } from './control-props.ts'
import { FilePreview } from './file-preview.tsx'
import type { FileRules } from './file-rules.ts'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import type { Send, Uploaded, UploadLabels } from './use-upload.ts'
import { useUpload } from './use-upload.ts'

type UploadProps = ControlProps &
  FileRules & {
    /** The form submits the server's name for the file under this name. */
    name?: string
    defaultValue?: Uploaded | null
    onChange?: (uploaded: Uploaded | null) => void
    send: Send
    labels: UploadLabels & {
      /** “Choose an image, or drop or paste it here”. */
      choose: string
      /** The limits, such as “PNG or JPEG, up to 5 MB”. */
      hint?: string
      replace: string
      remove: string
      cancel: string
      retry: string
      sending: string
      /** The field's error if the form is submitted during the upload. */
      wait: string
      sent: string
      percent: (fraction: number) => string
    }
    disabled?: boolean
  }

/** Uploads one file by click, drop or paste, with preview, progress and cancel. */
export function Upload({
  name,
  defaultValue = null,
  onChange,
  send,
  labels,
  accept,
  maxBytes,
  disabled,
  ...control
}: UploadProps) {
  const { state, value, start, cancel, remove } = useUpload(
    send,
    { accept, maxBytes },
    labels,
    defaultValue,
    onChange,
  )
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const file = state.kind === 'empty' ? undefined : state.file
  const fileName = file?.name ?? (state.kind === 'done' ? state.uploaded.name : undefined)
  const locked = disabled || state.kind === 'sending'
  // Otherwise a file that is uploading or failed would be missing from the saved form.
  const unfinished =
    state.kind === 'sending' ? labels.wait : state.kind === 'failed' ? state.text : ''
  useEffect(() => input.current?.setCustomValidity(unfinished), [unfinished])

  function take(files: FileList | undefined) {
    const first = files?.[0]
    if (first && !locked) start(first)
  }

  /** The clicked button disappears, so the focus moves to another element of this control. */
  function then(act: () => void) {
    return () => {
      act()
      input.current?.focus()
    }
  }

  return (
    <div
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!locked)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={cx(
        'rounded-lg border border-dashed p-3 transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        over ? 'border-accent bg-accent-soft' : 'border-line-control',
        !over && (disabled ? 'bg-sunken' : 'bg-surface'),
        control['aria-invalid'] && 'border-danger',
        disabled && 'cursor-not-allowed',
      )}
    >
      <div className="flex items-center gap-4">
        <Preview file={file} uploaded={state.kind === 'done' ? state.uploaded : undefined} />
        <div className="grid min-w-0 flex-1 gap-1.5 text-sm">
          <label
            className={cx(
              'control flex items-center font-medium',
              locked ? 'cursor-not-allowed text-muted' : 'cursor-pointer hover:underline',
            )}
          >
            <input
              {...control}
              ref={input}
              type="file"
              data-field={name}
              accept={accept}
              disabled={disabled}
              aria-disabled={locked || undefined}
              className="sr-only"
              onClick={(event) => locked && event.preventDefault()}
              onChange={(event) => {
                take(event.target.files ?? undefined)
                // Resetting the value makes choosing the same file again a change.
                event.target.value = ''
              }}
            />
            {state.kind === 'empty' ? labels.choose : labels.replace}
          </label>
          {fileName ? (
            <p className="truncate text-xs text-muted own-direction" dir="auto">
              {fileName}
            </p>
          ) : (
            <p className="text-xs text-muted">{labels.hint}</p>
          )}
          {state.kind === 'sending' ? (
            <ProgressBar
              label={labels.sending}
              fraction={state.fraction}
              text={labels.percent(state.fraction)}
            />
          ) : null}
          <div role="alert" className="text-danger empty:hidden">
            {/* The field below shows this too, once the form has been submitted. */}
            {state.kind === 'failed' && !control['aria-invalid'] ? state.text : null}
          </div>
          <span role="status" className="sr-only">
            {state.kind === 'sending' ? labels.sending : null}
            {state.kind === 'done' && state.file ? labels.sent : null}
          </span>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {state.kind === 'sending' ? (
              <Button size="sm" onClick={then(cancel)}>
                {labels.cancel}
              </Button>
            ) : null}
            {state.kind === 'failed' && !state.final ? (
              <Button size="sm" onClick={then(() => start(state.file))}>
                {labels.retry}
              </Button>
            ) : null}
            {state.kind === 'failed' || state.kind === 'done' ? (
              <Button
                size="sm"
                variant="ghost"
                disabled={disabled}
                onClick={then(state.kind === 'failed' ? cancel : remove)}
              >
                {state.kind === 'failed' ? labels.cancel : labels.remove}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {name ? <input type="hidden" name={name} value={value} disabled={disabled} /> : null}
    </div>
  )
}

function Preview({ file, uploaded }: { file?: File; uploaded?: Uploaded }) {
  const fit = 'size-full object-contain'
  // The file name may promise a picture that the content is not.
  const [broken, setBroken] = useState<File>()
  return (
    <span
      aria-hidden
      className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken text-muted [&_svg]:size-6"
    >
      {file?.type.startsWith('image/') && file !== broken ? (
        <FilePreview file={file} onBroken={() => setBroken(file)} className={fit} />
      ) : !file && uploaded?.url ? (
        <img src={uploaded.url} alt="" className={fit} />
      ) : file || uploaded ? (
        <Paperclip />
      ) : (
        <ImageUp />
      )}
    </span>
  )
}
