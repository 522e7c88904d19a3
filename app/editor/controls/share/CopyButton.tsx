import { COPY_CONFIRMATION_MS } from '@slidewright/shared'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { copyText } from '../../../platform/copy-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/Toast.tsx'

interface CopyButtonProps {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  readonly isQuiet?: boolean
}

/** Copies a text and says so for a while. */
export function CopyButton({ value, label, isDisabled = false, isQuiet = false }: CopyButtonProps) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(): Promise<void> {
    try {
      await copyText(value)
      setCopied(true)
    } catch {
      showToast({ icon: 'warning', text: text('share.copyFailed') })
    }
  }
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'primary'}
      size={isQuiet ? 'small' : 'large'}
      icon={isCopied ? 'check' : 'copy'}
      isDisabled={isDisabled}
      onPress={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? text('share.copied') : label}</span>
    </Button>
  )
}
