import { type IconName, shapes, viewBox } from "./Icon.tsx";

/** Defines icons once per page, for lists whose cards would each repeat them. */
export const IconSprite = ({ names }: { names: readonly IconName[] }) => (
  <div hidden>
    <svg aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox={viewBox}>
          {shapes[name]}
        </symbol>
      ))}
    </svg>
  </div>
);
