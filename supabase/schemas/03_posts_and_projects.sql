-- Posts and projects. A post is public from published_at on (null: draft, future: scheduled). canonical_url is the
-- original address of a post that was first published on another site.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null default ''
    constraint posts_slug_shape check (private.is_slug(slug)),
  title text not null constraint posts_title_not_blank_max_300 check (private.has_text(title, 300)),
  content text not null constraint posts_content_not_blank_max_200000 check (private.has_text(content, 200000)),
  excerpt text constraint posts_excerpt_max_5000 check (char_length(excerpt) <= 5000),
  tags text[] not null default '{}' constraint posts_tags_distinct_max_50_of_60 check (private.is_set(tags, 50, 60)),
  reading_time text not null default '1 min read'
    constraint posts_reading_time_not_blank_max_40 check (private.has_text(reading_time, 40)),
  date timestamptz not null default now(),
  featured_image text constraint posts_featured_image_is_image_address check (private.is_image_address(featured_image)),
  canonical_url text constraint posts_canonical_url_is_web_address check (private.is_web_address(canonical_url)),
  author_id uuid references public.authors (id) on delete set null,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Title and description for search engines and link previews, if they differ from the page's.
  seo_title text constraint posts_seo_title_max_120 check (char_length(seo_title) <= 120),
  seo_description text constraint posts_seo_description_max_500 check (char_length(seo_description) <= 500),
  card_image text constraint posts_card_image_is_image_address check (private.is_image_address(card_image)),
  revised_at timestamptz,
  -- The series of a post and its part in it. Parts without a number follow the numbered ones, by publication date.
  series text constraint posts_series_max_120 check (char_length(series) <= 120),
  series_position integer constraint posts_series_position_from_1_to_999 check (series_position between 1 and 999),
  -- Pinned posts are listed before newer ones.
  pinned boolean not null default false,
  -- The account that wrote the row. A writer changes only own rows.
  created_by uuid default auth.uid(),
  -- The id of the post in feeds. An imported post keeps the one of its old site.
  feed_id text not null default ''
    constraint posts_feed_id_max_500_without_blanks check (feed_id ~ '^[^\s[:cntrl:]]+$' and char_length(feed_id) <= 500),
  -- The language of the text, if it differs from the site's.
  language text constraint posts_language_is_tag check (private.is_language(language)),
  -- Rows with the same key are translations of each other.
  translation_key text constraint posts_translation_key_not_blank_max_200 check (private.has_text(translation_key, 200)),
  -- The motif of the drawing in place of a picture. Null: one of the tags.
  drawing text constraint posts_drawing_known check (drawing in ('queue', 'table', 'blocks', 'pipeline', 'graph', 'chart', 'terminal', 'text', 'none')),
  -- Rendered from the content (20_rendered_texts.sql).
  visible_text text,
  plain_text text,
  first_line text,
  -- The text search configuration of its language, or of the site's.
  search_config text not null default 'english',
  constraint posts_slug_key unique (slug)
);
-- The sort keys of the lists: newest first, then by id.
create index posts_newest on public.posts (date desc, id);
create index posts_pinned_first on public.posts (pinned desc, date desc, id);
create index posts_published_at on public.posts (published_at);
create index posts_author_id on public.posts (author_id);
create index posts_feed_id on public.posts (feed_id);
create unique index posts_translation on public.posts (translation_key, coalesce(language, '')) where translation_key is not null;
create index posts_series on public.posts (series) where series is not null;

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  slug text not null default ''
    constraint projects_slug_shape check (private.is_slug(slug)),
  title text not null constraint projects_title_not_blank_max_300 check (private.has_text(title, 300)),
  description text not null constraint projects_description_not_blank_max_2000 check (private.has_text(description, 2000)),
  long_description text constraint projects_long_description_max_200000 check (char_length(long_description) <= 200000),
  thumbnail text not null constraint projects_thumbnail_is_image_address check (private.is_image_address(thumbnail)),
  status text not null default 'Draft'
    constraint projects_status_known check (status in ('Draft', 'In Progress', 'Completed', 'Live')),
  tech text[] not null default '{}' constraint projects_tech_distinct_max_50_of_60 check (private.is_set(tech, 50, 60)),
  date timestamptz not null default now(),
  dates_known_to text not null default 'day'
    constraint projects_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  demo_url text constraint projects_demo_url_is_web_address check (private.is_web_address(demo_url)),
  github_url text constraint projects_github_url_is_web_address check (private.is_web_address(github_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Title and description for search engines and link previews, if they differ from the page's.
  seo_title text constraint projects_seo_title_max_120 check (char_length(seo_title) <= 120),
  seo_description text constraint projects_seo_description_max_500 check (char_length(seo_description) <= 500),
  card_image text constraint projects_card_image_is_image_address check (private.is_image_address(card_image)),
  role text constraint projects_role_max_200 check (char_length(role) <= 200),
  period text constraint projects_period_max_100 check (char_length(period) <= 100),
  team text constraint projects_team_max_200 check (char_length(team) <= 200),
  results text[] not null default '{}' constraint projects_results_max_50_of_1000 check (private.is_list(results, 50, 1000)),
  pictures text[] not null default '{}' constraint projects_pictures_are_images_max_50_of_1000
    check (private.is_list(pictures, 50, 1000) and private.are_images(pictures)),
  revised_at timestamptz,
  -- The account that wrote the row. A writer changes only own rows.
  created_by uuid default auth.uid(),
  -- The language of the text, if it differs from the site's.
  language text constraint projects_language_is_tag check (private.is_language(language)),
  -- Rows with the same key are translations of each other.
  translation_key text constraint projects_translation_key_not_blank_max_200 check (private.has_text(translation_key, 200)),
  -- The motif of the drawing in place of a picture. Null: one of the tags.
  drawing text constraint projects_drawing_known check (drawing in ('queue', 'table', 'blocks', 'pipeline', 'graph', 'chart', 'terminal', 'text', 'none')),
  -- Rendered from the long description (20_rendered_texts.sql).
  visible_text text,
  plain_text text,
  -- The text search configuration of its language, or of the site's.
  search_config text not null default 'english',
  constraint projects_slug_key unique (slug)
);
create index projects_newest on public.projects (date desc, id);
create unique index projects_translation on public.projects (translation_key, coalesce(language, '')) where translation_key is not null;

select private.open_to_readers('public.posts', 'published_at <= now() or (select private.is_owner())',
  'published_at is null and author_id is not distinct from created_by');
select private.open_to_readers('public.projects', 'status <> ''Draft'' or (select private.is_owner())',
  'status = ''Draft''');
select private.keep_one_line('public.posts', 'title', 'seo_title', 'series', 'translation_key');
select private.keep_one_line('public.projects', 'title', 'seo_title', 'role', 'period', 'team', 'translation_key');

create trigger revise before update on public.posts for each row
  when (old.title is distinct from new.title or old.excerpt is distinct from new.excerpt
    or old.content is distinct from new.content)
  execute function private.revise();
create trigger revise before update on public.projects for each row
  when (old.title is distinct from new.title or old.description is distinct from new.description
    or old.long_description is distinct from new.long_description or old.role is distinct from new.role
    or old.period is distinct from new.period or old.team is distinct from new.team
    or old.results is distinct from new.results)
  execute function private.revise();

-- Fills the date when a form saves null: a post's publication time if it is scheduled or changed, else the current
-- time. Imports, restores and "Keep the date" send a date, which is stored unchanged.
create function private.date_save() returns trigger
language plpgsql set search_path = ''
as $$
declare
  published constant timestamptz := to_jsonb(new) ->> 'published_at';
begin
  new.date := case
    when published > now() or published is distinct from (to_jsonb(old) ->> 'published_at')::timestamptz then published
  end;
  new.date := coalesce(new.date, now());
  return new;
end
$$;
create trigger date_save before insert or update on public.posts for each row when (new.date is null) execute function private.date_save();
create trigger date_save before insert or update on public.projects for each row when (new.date is null) execute function private.date_save();

create function private.default_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.author_id := coalesce(new.author_id, (select id from public.authors where id = auth.uid()));
  return new;
end
$$;
create trigger default_author before insert on public.posts for each row
  when (current_setting('plinth.is_restoring', true) is distinct from 'true') execute function private.default_author();

-- Feed readers show a post with another id as unread, and one of two posts with the same id. So an id never changes, and a
-- copy of a post gets its own.
create function private.keep_feed_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.feed_id := old.feed_id;
  elsif new.feed_id is null or new.feed_id = '' or exists (select from public.posts where feed_id = new.feed_id) then
    new.feed_id := 'urn:uuid:' || new.id;
  end if;
  return new;
end
$$;
create trigger keep_feed_id before insert or update of feed_id on public.posts
  for each row execute function private.keep_feed_id();

-- Translations of a text have the same key, and one language each. A key that is the slug of another row also becomes
-- that row's key, so that naming one row joins both. A restored row whose language is taken is no translation any more.
create function private.join_translation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_taken boolean;
begin
  execute format('select exists (
    select from public.%I where id <> $1 and language is not distinct from $2
      and (translation_key = $3 or slug = $3 and translation_key is null)
  )', tg_table_name) into is_taken using new.id, new.language, new.translation_key;
  if not is_taken then
    execute format('update public.%I set translation_key = $1 where slug = $1 and translation_key is null and id <> $2', tg_table_name)
    using new.translation_key, new.id;
  elsif current_setting('plinth.is_restoring', true) = 'true' then
    new.translation_key := null;
  else
    raise exception 'Another translation of this text has the same language. Set a different language, or remove the translation.'
      using errcode = '22023';
  end if;
  return new;
end
$$;
create trigger join_translation before insert or update of translation_key, language on public.posts
  for each row when (new.translation_key is not null) execute function private.join_translation();
create trigger join_translation before insert or update of translation_key, language on public.projects
  for each row when (new.translation_key is not null) execute function private.join_translation();

-- The reading time of a post, and its excerpt unless the author wrote one.

-- Returns the letters of scripts without spaces between words, as ranges of a regular expression: Thai, Lao, Tibetan,
-- Burmese, Khmer, kana and Han, without vowel and tone marks. src/shared/markdown/readingTime.ts has the same list.
create function private.unspaced_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u0f40-\u0f6c'
    || '\u1000-\u102a\u1780-\u17b3\u3005-\u3007\u3041-\u30ff\u3105-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
    || '\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff'
$$;

-- 200 words or 500 such letters a minute. Counts as countWords in src/shared/markdown/readingTime.ts.
create function private.reading_time_of(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  letters constant text := private.unspaced_letters();
  signs constant text := '!-/:-@\[-`\{-~\u0e00-\u109f\u1780-\u17ff\u2010-\u2027\u2030-\u205e\u3001-\u303f\uff01-\uff65';
  words constant text := regexp_replace(content, format('[%1$s]{0,8}[%2$s][%1$s%2$s]*', signs, letters), ' ', 'g');
begin
  -- Blank is what it is for JavaScript, so that an editor counts the same words.
  return greatest(1, (999
    + 5 * regexp_count(words, '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+')
    + 2 * regexp_count(content, '[' || letters || ']')
  ) / 1000) || ' min read';
end
$$;

-- A blank excerpt, and one that was the first line of the former content, becomes the first line of the content.
create function private.derive_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A text that is too long is refused below. A rendered one is unchanged.
  if private.is_rendering() or char_length(new.content) > 200000 then
    return new;
  end if;
  if coalesce(new.excerpt, '') !~ '\S'
    or tg_op = 'UPDATE' and new.content <> old.content and new.excerpt = old.excerpt and old.excerpt = old.first_line then
    new.excerpt := new.first_line;
  end if;
  new.reading_time := private.reading_time_of(new.content);
  return new;
end
$$;
create trigger derive_text before insert or update of content, excerpt, reading_time on public.posts
  for each row execute function private.derive_text();

-- Similarity is the share of common tags, in any case, plus a tenth per common word of the titles. Among equals the newer row ranks
-- higher, by less than any real difference. Hidden rows are never related, not even for the owner.
-- "offset 0" evaluates the title's expression once per source, instead of once per pair.
create view public.content_relations with (security_invoker = true) as
with content as not materialized (
  select id, 'posts' as kind, title, lower(tags::text)::text[] as tags, date from public.posts where published_at <= now()
  union all
  select id, 'projects' as kind, title, lower(tech::text)::text[], date from public.projects where status <> 'Draft'
)
select source.id as source_id, source.kind as source_type, target.id as target_id, target.kind as target_type,
  shared.tags / greatest(cardinality(source.tags) + cardinality(target.tags) - shared.tags, 1) + shared.words / 10
    + date_part('epoch', target.date) / 1e13 as similarity
from content as source
cross join lateral (
  -- A regular expression that matches the title's words without English stop words.
  select '\m(' || string_agg(word, '|') || ')\M' as expression from regexp_split_to_table(lower(source.title), '\W+') as word
  where word <> '' and ts_lexize('pg_catalog.english_stem', word) <> '{}'
  offset 0
) as title
join content as target on target.id <> source.id and (target.tags && source.tags or target.title ~* title.expression)
cross join lateral (
  select (select count(*) from unnest(target.tags) as tag where tag = any (source.tags))::double precision as tags,
    coalesce(regexp_count(target.title, title.expression, 1, 'i'), 0)::double precision as words
  offset 0
) as shared;

revoke all on public.content_relations from public, anon, authenticated;
grant select on public.content_relations to anon, authenticated, service_role;

revoke all on all functions in schema private from public;
