import type { Platform } from '@core/shortcuts/shortcuts';

/** Detects the operating system, which determines key names and modifiers. */
export function detectPlatform(userAgent: string): Platform {
  if (/Mac|iPhone|iPad/.test(userAgent)) return 'mac';
  return /Windows/.test(userAgent) ? 'windows' : 'linux';
}
