-- What visitors come to read. A post is live from published_at on (null: a draft; later: scheduled).

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null constraint posts_title_not_blank_max_300 check (private.has_text(title, 300)),
  content text not null constraint posts_content_not_blank_max_200000 check (private.has_text(content, 200000)),
  excerpt text constraint posts_excerpt_max_5000 check (char_length(excerpt) <= 5000),
  tags text[] not null default '{}'
    constraint posts_tags_distinct_max_50_of_60 check (private.is_set(tags, 50, 60)),
  reading_time text not null default '1 min read'
    constraint posts_reading_time_not_blank_max_40 check (private.has_text(reading_time, 40)),
  date timestamptz not null default now(),
  featured_image text
    constraint posts_featured_image_is_image_address check (private.is_image_address(featured_image)),
  author_id uuid references public.authors (id) on delete set null,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posts_slug_key unique (slug)
);
create index posts_date on public.posts (date desc);
create index posts_author_id on public.posts (author_id);

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null constraint projects_title_not_blank_max_300 check (private.has_text(title, 300)),
  description text not null
    constraint projects_description_not_blank_max_2000 check (private.has_text(description, 2000)),
  long_description text
    constraint projects_long_description_max_200000 check (char_length(long_description) <= 200000),
  thumbnail text not null
    constraint projects_thumbnail_is_image_address check (private.is_image_address(thumbnail)),
  status text not null default 'Draft'
    constraint projects_status_known check (status in ('Draft', 'In Progress', 'Completed', 'Live')),
  tech text[] not null default '{}'
    constraint projects_tech_distinct_max_50_of_60 check (private.is_set(tech, 50, 60)),
  date timestamptz not null default now(),
  demo_url text constraint projects_demo_url_is_web_address check (private.is_web_address(demo_url)),
  github_url text constraint projects_github_url_is_web_address check (private.is_web_address(github_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint projects_slug_key unique (slug)
);
create index projects_date on public.projects (date desc);

select private.open_to_readers('public.posts', 'published_at <= now() or (select private.is_owner())');
select private.open_to_readers('public.projects', 'status <> ''Draft'' or (select private.is_owner())');

create function private.default_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.author_id := coalesce(new.author_id, (select id from public.authors where id = auth.uid()));
  return new;
end
$$;
create trigger default_author before insert on public.posts for each row execute function private.default_author();

revoke all on function private.default_author from public;
