import { NoticePicture } from './NoticePicture.tsx';

export function EmptyPicture() {
  return (
    <NoticePicture>
      <rect className="fill-sunken" x="14" y="6" width="68" height="40" rx="6" />
      <path className="fill-line" d="M36 46h24l5 14H31z" />
      <path className="fill-accent" d="M43 17.5v17l14-8.5z" />
    </NoticePicture>
  );
}

export function NoResultsPicture() {
  return (
    <NoticePicture>
      <rect className="fill-sunken" x="6" y="14" width="34" height="22" rx="4" />
      <rect className="fill-sunken" x="46" y="14" width="34" height="22" rx="4" />
      <rect className="fill-line" x="6" y="41" width="26" height="4" rx="2" />
      <rect className="fill-line" x="46" y="41" width="20" height="4" rx="2" />
      <circle className="stroke-accent" cx="58" cy="33" r="15" />
      <path className="stroke-accent" d="m69 44 12 12" />
    </NoticePicture>
  );
}
