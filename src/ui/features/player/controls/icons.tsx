import type { ReactNode } from 'react';

/** Our own icons, because Vidstack sets its icons as HTML, which Trusted Types refuse. */
function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        className="player-icon"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    );
  };
}

/** A loudspeaker with the waves or the cross beside it. */
const speaker = (beside: string) => (
  <>
    <path d="M4.5 9.5v5h3.2l4.3 3.7V5.8L7.7 9.5z" fill="currentColor" />
    <path d={beside} />
  </>
);
const tenSeconds = (arrow: string) => (
  <>
    <path d={arrow} />
    <text className="player-ten" x="12" y="15.4">
      10
    </text>
  </>
);

export const PlayIcon = icon(<path d="M8 5.4v13.2L18.6 12z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M7 5.5h3v13H7zM14 5.5h3v13h-3z" fill="currentColor" strokeWidth="1" />);
export const ReplayIcon = icon(<path d="M5.6 9.2A7.2 7.2 0 1 1 4.9 13M5 4.8v4.7h4.7" />);
export const LoudIcon = icon(speaker('M15 9.2a4 4 0 0 1 0 5.6M17.6 6.6a7.6 7.6 0 0 1 0 10.8'));
export const QuietIcon = icon(speaker('M15 9.2a4 4 0 0 1 0 5.6'));
export const MutedIcon = icon(speaker('m15.5 9.7 4.6 4.6m0-4.6-4.6 4.6'));
export const CaptionsIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.6" />
    <path d="M10.4 10.4a2.1 2.1 0 1 0 0 3.2M17 10.4a2.1 2.1 0 1 0 0 3.2" />
  </>,
);
export const SettingsIcon = icon(
  <>
    <path d="M4 7.5h9.2M18 7.5h2M4 16.5h2M10.8 16.5H20" />
    <circle cx="15.6" cy="7.5" r="2.4" />
    <circle cx="8.4" cy="16.5" r="2.4" />
  </>,
);
export const TheatreIcon = icon(<rect x="2.6" y="6.4" width="18.8" height="11.2" rx="2.2" />);
export const PictureInPictureIcon = icon(
  <>
    <path d="M21 11V7.4A2.4 2.4 0 0 0 18.6 5H5.4A2.4 2.4 0 0 0 3 7.4v9.2A2.4 2.4 0 0 0 5.4 19H10" />
    <rect x="13" y="13.5" width="8.5" height="6" rx="1.2" fill="currentColor" />
  </>,
);
export const EnterFullscreenIcon = icon(<path d="M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5" />);
export const ExitFullscreenIcon = icon(<path d="M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5" />);
export const BackIcon = icon(tenSeconds('M6.2 8.4A7.4 7.4 0 1 1 4.7 13.5M5.6 4.2v4.7h4.7'));
export const ForwardIcon = icon(tenSeconds('M17.8 8.4a7.4 7.4 0 1 0 1.5 5.1M18.4 4.2v4.7h-4.7'));
export const PreviousHitIcon = icon(<path d="M6 6v12M18 6.5 10 12l8 5.5z" />);
export const NextHitIcon = icon(<path d="M18 6v12M6 6.5l8 5.5-8 5.5z" />);
export const TickIcon = icon(<path d="m5.5 12.5 4.2 4.2 8.8-9.2" />);
export const OnwardIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const ReturnIcon = icon(<path d="m14.5 6-6 6 6 6" />);
