import { type IconName, shapes } from "./Icon.tsx";

/** Draws icons once for a page: the cards of a list, which show them as drawn, would repeat them. */
export const IconSprite = ({ names }: { names: readonly IconName[] }) => (
  <div hidden>
    <svg aria-hidden="true">
      {names.map((name) => (
        <g key={name} id={`icon-${name}`}>
          {shapes[name]}
        </g>
      ))}
    </svg>
  </div>
);
