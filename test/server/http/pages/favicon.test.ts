import { favicon } from '../../../../server/http/pages/assetRoutes.ts';

test('draws the lectern in the default accent for the light and the dark theme', () => {
  const icon = favicon({ logo: null, colours: { accent: null } });
  expect(icon).toContain('.a{fill:#0b6b66}');
  expect(icon).toMatch(/prefers-color-scheme:dark.*\.a\{fill:#5cc8be\}/);
  expect(icon).toContain('M3 4h22v13H3z');
});

test('draws the accent of a custom brand, and no lectern when the brand has a logo', () => {
  const icon = favicon({ logo: '/logo.svg', colours: { accent: { light: '#7a1fa2', dark: '#e0b3ff' } } });
  expect(icon).toContain('.a{fill:#7a1fa2}');
  expect(icon).toContain('.a{fill:#e0b3ff}');
  expect(icon).not.toMatch(/0b6b66|5cc8be|M3 4h22v13H3z/);
});
