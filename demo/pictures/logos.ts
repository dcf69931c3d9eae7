import type { TeamColors } from '#domain/team-colors.ts';

const square = (color: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="256" height="256">
<rect width="200" height="200" fill="${color}"/>${drawing}</svg>`;

/** A hawk's head. */
export function hawkLogo({ primary, secondary }: TeamColors): string {
  return square(
    primary,
    `<circle cx="100" cy="100" r="86" fill="none" stroke="${secondary}" stroke-width="7"/>
<path d="M34 142C30 84 62 42 112 44C136 45 152 58 158 74L134 104C124 116 126 134 140 152Q128 148 120 138L118 158Q106 150 100 138L92 160Q82 150 80 136L64 154Q60 142 62 130Z" fill="#fff"/>
<path d="M128 66C154 60 172 78 170 108C169 118 164 126 158 130C158 114 150 104 134 104L120 96Z" fill="${secondary}"/>
<path d="M132 97Q150 96 161 110" fill="none" stroke="${primary}" stroke-width="4"/>
<path d="M88 66L128 76L122 88Q104 90 96 80Z" fill="${primary}"/><circle cx="114" cy="81" r="4.6" fill="${secondary}"/>`,
  );
}

/** An anchor whose ring is a ball. */
export function anchorLogo({ primary, secondary }: TeamColors): string {
  return square(
    primary,
    `<g fill="none" stroke="${secondary}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">
<path d="M100 82V170M72 104H128M32 122C36 156 66 170 100 170C134 170 164 156 168 122"/></g>
<path d="M18 134L32 106L54 128ZM182 134L168 106L146 128Z" fill="${secondary}"/>
<circle cx="100" cy="52" r="34" fill="#e8702a"/>
<path d="M66 52H134M100 18V86M76 28Q92 52 76 76M124 28Q108 52 124 76" fill="none" stroke="#3a1a08" stroke-width="4"/>`,
  );
}
