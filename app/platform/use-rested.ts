import { useEffect, useState } from 'react'

/** Returns a value as it was when it last stayed the same for `ms`. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
