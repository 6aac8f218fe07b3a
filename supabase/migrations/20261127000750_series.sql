-- Posts that belong together in an order, as the parts of a course: the name of their series, and which part one is. Parts without a
-- number follow, in the order of their publication.

alter table public.posts
  add column series text constraint posts_series_max_120 check (char_length(series) <= 120),
  add column series_position integer constraint posts_series_position_from_1_to_999 check (series_position between 1 and 999);
create index posts_series on public.posts (series) where series is not null;
drop trigger one_line on public.posts;
select private.keep_one_line('public.posts', 'title', 'seo_title', 'series');
