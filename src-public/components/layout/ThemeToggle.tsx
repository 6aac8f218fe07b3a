import { type Theme, themes } from "#shared/theme/theme.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { Icon, type IconName } from "../Icon.tsx";
import styles from "./ThemeToggle.module.css";

const faces: Record<Theme, { icon: IconName; label: string }> = {
  light: { icon: "sun", label: "Light theme" },
  dark: { icon: "moon", label: "Dark theme" },
  system: { icon: "system", label: "System theme" },
};

export const ThemeToggle = () => {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={`scripted ${styles.toggle}`}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map((choice) => (
        <button
          key={choice}
          type="button"
          data-choice={choice}
          aria-pressed={choice === theme}
          aria-label={faces[choice].label}
          title={faces[choice].label}
          onClick={() => setTheme(choice)}
        >
          <Icon name={faces[choice].icon} />
        </button>
      ))}
    </fieldset>
  );
};
