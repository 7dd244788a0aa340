type Property = keyof CSSStyleDeclaration;

const inheritedProperties: readonly PropertyKey[] = ['visibility', 'pointerEvents', 'pointer-events'];

/**
 * Computes only the properties that are asked for. jsdom computes twenty of each element that a query by role looks at,
 * most of them colours, which took a fifth of the time of page tests. The tests load no style sheets, so a property
 * follows from the element's own style, or else from its name and the attributes that the browser's own sheet reads.
 * Colours are left to jsdom.
 */
export function computeFewStyles(window: Window): void {
  const whole = window.getComputedStyle.bind(window);
  const values = new Map<string, unknown>();
  const valueOf = (element: Element, property: Property): unknown => {
    if (inheritedProperties.includes(property)) return inherited(element, property, whole);
    const own = styleOf(element)?.[property] ?? '';
    if (own !== '') return own;
    const flags = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
    const key = JSON.stringify([property, element.namespaceURI, element.localName, ...flags]);
    if (!values.has(key)) values.set(key, whole(element)[property]);
    return values.get(key);
  };
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined || element.ownerDocument.styleSheets.length > 0) return whole(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property as Property) ?? '';
        return /color/i.test(String(name)) ? Reflect.get(whole(element), name) : valueOf(element, name as Property);
      },
    });
  };
}

function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return 'style' in element ? (element.style as CSSStyleDeclaration) : undefined;
}

/** The value of the nearest element whose own style has one. */
function inherited(element: Element, property: Property, whole: typeof getComputedStyle): unknown {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = styleOf(at)?.[property] ?? '';
    if (value !== '' && value !== 'inherit') return value;
  }
  return whole(element.ownerDocument.documentElement)[property];
}
