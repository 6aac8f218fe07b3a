import { type IconName, shapes } from "./Icon.tsx";

/** Defines icons once per page, for lists whose cards would each repeat them. */
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
