import { OptionalImage } from "../../components/OptionalImage.tsx";
import { site } from "../../site.config.ts";
import styles from "./About.module.css";
import type { HomeSection } from "./homeSection.tsx";

const Body = () => {
  const [lead, ...rest] = site.about.paragraphs;
  return (
    <div className={styles.about}>
      {site.portrait && (
        <OptionalImage src={site.portrait} alt={site.name} width="400" height="400" className={styles.portrait} />
      )}
      <div className={styles.words}>
        <p className={styles.lead}>{lead}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {site.about.facts.length > 0 && (
        <dl className={styles.facts}>
          {site.about.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};

export const about: HomeSection = { title: "About", body: () => <Body /> };
