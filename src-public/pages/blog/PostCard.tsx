import { DateLabel } from "../../components/DateLabel.tsx";
import { FramedImage } from "../../components/FramedImage.tsx";
import { Icon } from "../../components/Icon.tsx";
import { ShareMenu } from "../../components/share/ShareMenu.tsx";
import { TagList, tagsOfCard } from "../../components/TagList.tsx";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./PostCard.module.css";

interface PostCardProps {
  post: PostSummary;
  isLead?: boolean;
}

export const PostCard = ({ post, isLead = false }: PostCardProps) => {
  const path = paths.post.to(post.slug);
  return (
    <article className={`h-entry ${styles.card}`} data-lead={isLead || undefined}>
      {post.featured_image && <FramedImage src={post.featured_image} to={path} isFirst={isLead} />}
      <div className={styles.words}>
        <p className={`mono muted row ${styles.meta}`}>
          <DateLabel at={post.date} />
          <span>{post.reading_time}</span>
        </p>
        <h2 className={`title ${styles.title}`}>
          <Link to={path} className="p-name u-url">
            {post.title}
          </Link>
        </h2>
        {post.excerpt && <p className={`p-summary note clamped ${styles.excerpt}`}>{post.excerpt}</p>}
        <TagList tags={post.tags} label="Tags" listPath={paths.posts.to()} most={tagsOfCard} />
        <div className={`no-print ${styles.foot}`}>
          <Link to={path} className={styles.more}>
            Read More
            <span className="visually-hidden">{`: ${post.title}`}</span>
            <Icon name="arrow" isDrawn />
          </Link>
          <ShareMenu shared={{ path, title: post.title, summary: post.excerpt ?? "" }} />
        </div>
      </div>
    </article>
  );
};
