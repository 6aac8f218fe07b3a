-- The owner's pages, such as "Uses", "Now" or "Talks", each at /{slug} next to the site's routes. They are published
-- like posts.

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null default ''
    constraint pages_slug_shape check (private.is_slug(slug)),
  title text not null constraint pages_title_not_blank_max_300 check (private.has_text(title, 300)),
  content text not null constraint pages_content_not_blank_max_200000 check (private.has_text(content, 200000)),
  in_navigation boolean not null default false,
  "order" integer not null default 0,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The description for search engines: the first line of the content.
  excerpt text constraint pages_excerpt_max_5000 check (char_length(excerpt) <= 5000),
  revised_at timestamptz,
  -- The account that wrote the row. A writer changes only own rows.
  created_by uuid default auth.uid(),
  -- The language of the text, if it differs from the site's.
  language text constraint pages_language_is_tag check (private.is_language(language)),
  -- Rows with the same key are translations of each other.
  translation_key text constraint pages_translation_key_not_blank_max_200 check (private.has_text(translation_key, 200)),
  -- Rendered from the content (20_rendered_texts.sql).
  visible_text text,
  plain_text text,
  -- The text search configuration of its language, or of the site's.
  search_config text not null default 'english',
  constraint pages_slug_key unique (slug)
);

select private.open_to_readers('public.pages', 'published_at <= now() or (select private.is_owner())',
  'published_at is null');
select private.keep_order('public.pages');
select private.keep_one_line('public.pages', 'title', 'translation_key');
create unique index pages_translation on public.pages (translation_key, coalesce(language, '')) where translation_key is not null;
create trigger join_translation before insert or update of translation_key, language on public.pages
  for each row when (new.translation_key is not null) execute function private.join_translation();

-- Reordering pages in the navigation does not change updated_at.
create or replace trigger touch before update on public.pages for each row execute function private.touch('order');

create trigger revise before update on public.pages for each row
  when (old.title is distinct from new.title or old.content is distinct from new.content)
  execute function private.revise();

create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.slug = any (private.reserved_slugs()) then
    raise exception 'The site itself uses the address /%. Choose another title.', new.slug using errcode = '23514';
  end if;
  return new;
end
$$;

-- Must run after the slug is made: triggers run in the order of their names.
create trigger slug_reserved before insert or update on public.pages for each row execute function private.refuse_reserved_slug();

revoke all on all functions in schema private from public;
