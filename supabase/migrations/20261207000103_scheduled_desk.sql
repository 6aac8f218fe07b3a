DROP VIEW "private"."written";

CREATE VIEW "private"."written" AS  SELECT 'posts'::text AS kind,
    posts.id,
    posts.slug,
    posts.title,
    posts.first_line,
    posts.created_by,
    posts.updated_at,
    (posts.published_at IS NULL) AS is_draft,
    posts.published_at
   FROM public.posts
UNION ALL
 SELECT 'projects'::text AS kind,
    projects.id,
    projects.slug,
    projects.title,
    projects.description AS first_line,
    projects.created_by,
    projects.updated_at,
    (projects.status = 'Draft'::text) AS is_draft,
    NULL::timestamp with time zone AS published_at
   FROM public.projects
UNION ALL
 SELECT 'pages'::text AS kind,
    pages.id,
    pages.slug,
    pages.title,
    pages.excerpt AS first_line,
    pages.created_by,
    pages.updated_at,
    (pages.published_at IS NULL) AS is_draft,
    pages.published_at
   FROM public.pages;
