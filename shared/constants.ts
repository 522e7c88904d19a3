/** Constants of the specification, section 9, in its order. */

/** Design size 960x540, in px. */
export const DESIGN_SIZE = { width: 960, height: 540 } as const
/** Platform value 1: the web. */
export const PLATFORM = 1
/** Content-check status while the content is being written. */
export const CONTENT_WORKING_STATUS = 1
/** Content-check done status 2. */
export const CONTENT_DONE_STATUS = 2
/** Content-check status of a failed generation. */
export const CONTENT_FAILED_STATUS = 3
/** Overall content timeout, in ms. */
export const CONTENT_TIMEOUT_MS = 180_000
/** Content poll, in ms. */
export const CONTENT_POLL_MS = 3_000
/** Stream heartbeat: how long a client waits without data before it gives up, in ms. */
export const STREAM_HEARTBEAT_MS = 245_000

/** Image task list page size. */
export const IMAGE_TASK_PAGE_SIZE = 10
/** Image task list first page. */
export const IMAGE_TASK_FIRST_PAGE = 1

/** Maximum number of items on a catalog page. */
export const CATALOG_MAX = 20
/** Maximum number of text slots in content and text layouts. */
export const CONTENT_LAYOUT_MAX = 8
/** Minimum number of sub-items in a total layout. */
export const TOTAL_LAYOUT_MIN = 2
/** Maximum number of sub-items in a total layout. */
export const TOTAL_LAYOUT_MAX = 12

/** Mask limit: a wider SVG mask is scaled down, in px. */
export const MASK_LIMIT_WIDTH = 4096
/** Mask limit: a taller SVG mask is scaled down, in px. */
export const MASK_LIMIT_HEIGHT = 2160
/** Mask scale: units of an oversized mask per px. */
export const MASK_SCALE = 12_700
/** Google auth refresh: age at which the auth URL is fetched again, in ms. */
export const GOOGLE_AUTH_REFRESH_MS = 600_000
/** Google auth popup, in px. */
export const GOOGLE_AUTH_POPUP = { width: 962, height: 500 } as const
/** Login popup (section 2), in px. */
export const LOGIN_POPUP = { width: 560, height: 710 } as const

/** Color history: maximum number of colors. */
export const COLOR_HISTORY_MAX = 9
/** Color history debounce, in ms. */
export const COLOR_HISTORY_DEBOUNCE_MS = 500
/** Floating panel drag margin, in px. */
export const PANEL_DRAG_MARGIN = 30
/** Scale of a preview relative to the canvas. */
export const PREVIEW_SCALE = 0.5

/** Maximum width of mobile layouts, in px. */
export const MOBILE_MAX_WIDTH = 768
/** Scroll throttle, in ms. */
export const SCROLL_THROTTLE_MS = 50
/** Scroll position from which the header is solid (section 2), in px. */
export const HEADER_SOLID_SCROLL = 30
/** Delay before a hover menu closes, in ms. */
export const HOVER_CLOSE_MS = 200
/** Language switch redirect, in ms. */
export const LANGUAGE_REDIRECT_MS = 100
/** Copy confirmation, in ms. */
export const COPY_CONFIRMATION_MS = 1_500
/** Debounce default, in ms. */
export const DEBOUNCE_MS = 200
/** Color picker debounce, in ms. */
export const COLOR_PICKER_DEBOUNCE_MS = 100

/** Maximum size of an avatar, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
/** Avatar media types. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg'] as const
/** Minimum and maximum number of characters of a nickname. */
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const
/** Promotion debounce, in ms. */
export const PROMOTION_DEBOUNCE_MS = 300
/** Avatar reload delay, in ms. */
export const AVATAR_RELOAD_MS = 1_000

/** Orders page size. */
export const ORDERS_PAGE_SIZE = 10
/** Resend countdown, in s. */
export const RESEND_COUNTDOWN_S = 60
/** Digits of a verification code. */
export const VERCODE_LENGTH = 6
/** Amounts are in minor units: divide by this and show 2 decimals. */
export const MINOR_UNITS = 100
/** Duration of a toast, in ms. */
export const TOAST_MS = 3_300
/** Modal width in the account area, in px. */
export const ACCOUNT_MODAL_WIDTH = 410
/** Modal width of the account deletion flow, in px. */
export const DESTROY_MODAL_WIDTH = 550

/** Request timeout (section 7), in ms. */
export const REQUEST_TIMEOUT_MS = 60_000
/** Works list: ages below this are shown as now, in ms (section 1). */
export const NOW_MS = 120_000
/** Values of the works list's tab query in /workspace (section 2). */
export const WORKSPACE_TABS = { works: 1, trash: 2, shared: 9 } as const
/** Format of a membership's end date. */
export const MEMBERSHIP_DATE_FORMAT = 'YYYY-MM-DD HH:mm:ss'
/** Format of a subscription's end date. */
export const SUBSCRIPTION_DATE_FORMAT = 'YYYY-MM-DD'
