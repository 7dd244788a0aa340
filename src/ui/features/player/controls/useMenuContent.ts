import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { captionLabels, type CaptionLanguage } from '../../../../domain/film/caption.ts';
import { chapterAt, chapterParts } from '../model/chapterParts.ts';
import type { MenuContent, MenuItem } from '../model/menuItems.ts';
import { usePlayer } from '../model/playerContext.ts';
import type { MenuPage } from '../model/PlayerModel.ts';
import {
  captionBackgrounds,
  captionColours,
  captionPlaces,
  captionSizes,
  rates,
  type CaptionStyle,
} from '../model/rememberedChoices.ts';
import { useNarrow } from './ControlBar.tsx';
import { useWholeSecond } from './usePosition.ts';
import { fill, pageLanguage, rateLabel, clockLabel } from '../model/wording.ts';

function choices<Value extends string | number>(
  values: readonly Value[],
  chosen: Value,
  labelOf: (value: Value) => string,
  choose: (value: Value) => void,
): readonly MenuItem[] {
  return values.map((value) => ({
    key: String(value),
    label: labelOf(value),
    checked: value === chosen,
    choose: () => choose(value),
  }));
}

/** The items of a page of the menu. */
export function useMenuContent(page: MenuPage): MenuContent {
  const { model, words, playback, chapters } = usePlayer();
  const player = useMediaPlayer();
  const qualities = useMediaState('qualities');
  const quality = useMediaState('quality');
  const auto = useMediaState('autoQuality');
  const rate = useMediaState('playbackRate');
  const duration = useMediaState('duration');
  const second = useWholeSecond();
  const narrow = useNarrow();
  const inPicture = useMediaState('pictureInPicture');
  const canPicture = useMediaState('canPictureInPicture');
  const single = (title: string, items: readonly MenuItem[]) => ({ title, groups: [{ label: title, items }] });

  const speedName = (value: number): string =>
    value === 1 ? words.normalSpeed : fill(words.speedValue, { rate: rateLabel(value, pageLanguage()) });
  const now = quality === null ? '' : `${quality.height}p`;
  const qualityName = auto ? (now === '' ? words.qualityAuto : fill(words.qualityAutoNow, { quality: now })) : now;
  const captionsName = model.captions === null ? words.off : captionLabels[model.captions];

  if (page === 'captions') {
    const nameOf = (language: CaptionLanguage | 'off') =>
      playback.captions.find((track) => track.language === language)?.label ?? words.off;
    const languages = ['off', ...playback.captions.map(({ language }) => language)] as const;
    return single(
      words.captions,
      choices(languages, model.captions ?? 'off', nameOf, (language) =>
        model.chooseCaptions(language === 'off' ? null : language),
      ),
    );
  }
  if (page === 'speed') return single(words.speed, choices(rates, rate, speedName, model.chooseRate));
  if (page === 'quality') {
    const best = qualities.toSorted((a, b) => b.height - a.height);
    return single(words.quality, [
      {
        key: 'auto',
        label: auto ? qualityName : words.qualityAuto,
        checked: auto,
        choose: () => player?.qualities.autoSelect(),
      },
      ...best.map((each) => ({
        key: each.id,
        label: `${each.height}p`,
        checked: !auto && each === quality,
        choose: () => {
          each.selected = true;
        },
      })),
    ]);
  }
  if (page === 'chapters') {
    const parts = chapterParts(chapters.list, duration).filter((part) => part.title !== '');
    const current = chapterAt(parts, second);
    const items = parts.map((part) => ({
      key: String(part.time),
      label: part.title,
      aside: clockLabel(part.time, duration),
      checked: part === current,
      choose: () => model.seekTo(part.time),
    }));
    return { title: chapters.title, groups: [{ label: chapters.origin, items }] };
  }
  if (page === 'style') return { title: words.captionStyle, groups: styleGroups() };

  const way = (leadsTo: MenuPage, label: string, aside: string, offered: boolean): readonly MenuItem[] =>
    offered ? [{ key: leadsTo, label, aside, leadsTo, choose: () => model.turnToPage(leadsTo) }] : [];
  return single(words.settings, [
    ...way('chapters', chapters.title, '', chapters.list.length > 0),
    ...way('captions', words.captions, captionsName, playback.captions.length > 0),
    ...way('style', words.captionStyle, '', playback.captions.length > 0),
    ...way('speed', words.speed, speedName(rate), true),
    ...way('quality', words.quality, qualityName, qualities.length > 1),
    ...(narrow && canPicture
      ? [
          {
            key: 'picture',
            label: inPicture ? words.exitPictureInPicture : words.pictureInPicture,
            choose: togglePicture,
          },
        ]
      : []),
  ]);

  function togglePicture(): void {
    player?.remoteControl.togglePictureInPicture();
    model.closeMenu();
  }

  function styleGroups(): MenuContent['groups'] {
    const style = model.choices.captionStyle;
    const group = <Part extends keyof CaptionStyle>(
      label: string,
      part: Part,
      values: readonly CaptionStyle[Part][],
      names: Readonly<Record<CaptionStyle[Part], string>>,
    ) => ({
      label,
      items: choices(
        values,
        style[part],
        (value) => names[value],
        (value) => model.chooseCaptionStyle({ [part]: value }),
      ),
    });
    return [
      group(words.captionSize, 'size', captionSizes, {
        small: words.captionSizeSmall,
        medium: words.captionSizeMedium,
        large: words.captionSizeLarge,
        huge: words.captionSizeHuge,
      }),
      group(words.captionColour, 'colour', captionColours, {
        white: words.captionColourWhite,
        yellow: words.captionColourYellow,
        cyan: words.captionColourCyan,
      }),
      group(words.captionBackground, 'background', captionBackgrounds, {
        solid: words.captionBackgroundSolid,
        dim: words.captionBackgroundDim,
        none: words.captionBackgroundNone,
      }),
      group(words.captionPlace, 'place', captionPlaces, {
        bottom: words.captionPlaceBottom,
        top: words.captionPlaceTop,
      }),
    ];
  }
}
