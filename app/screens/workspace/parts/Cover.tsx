import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Cover.module.css'

/** Returns the address of a stored picture resized by the server. */
function sized(url: string, width: number): string {
  return `${url}?x-oss-process=image/resize,w_${width}/quality,q_80/interlace,1/format,webp`
}

/** The picture of a deck's first page, or a placeholder with its name. */
export function Cover({ url, name }: { readonly url: string; readonly name: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === '' || failed === url) {
    return (
      <span className={styles.blank}>
        <Icon name="page" />
        <span className={styles.name}>{name}</span>
      </span>
    )
  }
  return (
    <img
      className={styles.cover}
      src={sized(url, 480)}
      srcSet={`${sized(url, 320)} 320w, ${sized(url, 640)} 640w, ${sized(url, 960)} 960w`}
      sizes="(max-width: 768px) 46vw, 300px"
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
