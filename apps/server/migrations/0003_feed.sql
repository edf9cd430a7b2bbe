CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"thumbnail" text,
	"width" integer,
	"height" integer,
	"duration_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes__one_each" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	"role" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_views__one_a_day" PRIMARY KEY("post_id","day","reader"),
	CONSTRAINT "post_views__role" CHECK ("post_views"."role" in ('NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text,
	"required_role" text NOT NULL,
	"author_id" uuid NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_text" text DEFAULT '' NOT NULL,
	"libraries" text[] DEFAULT '{}' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"teaser_search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', description), 'B') || setweight(to_tsvector('simple', description), 'B') || setweight(to_tsvector('english', tag_text), 'A') || setweight(to_tsvector('simple', tag_text), 'A')) STORED,
	"full_search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', description), 'B') || setweight(to_tsvector('simple', description), 'B') || setweight(to_tsvector('english', tag_text), 'A') || setweight(to_tsvector('simple', tag_text), 'A') || setweight(to_tsvector('english', coalesce(content, '')), 'C') || setweight(to_tsvector('simple', coalesce(content, '')), 'C')) STORED,
	CONSTRAINT "posts__type" CHECK ("posts"."type" in ('TEXT', 'IMAGE', 'VIDEO', 'QUIZ', 'NEWSLETTER')),
	CONSTRAINT "posts__required_role" CHECK ("posts"."required_role" in ('NON_MEMBER', 'ALL_YOU_NEED')),
	CONSTRAINT "posts__libraries" CHECK ("posts"."libraries" <@ array['QUIZZES','YMTC','ANNOUNCEMENTS','LIVE_CALLS','POLL_PLAYS','NEWSLETTERS']),
	CONSTRAINT "posts__counts" CHECK ("posts"."like_count" >= 0 and "posts"."comment_count" >= 0 and "posts"."view_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answers__one_each" PRIMARY KEY("question_id","user_id"),
	CONSTRAINT "quiz_answers__is_an_option" CHECK ("quiz_answers"."answer" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"correct_answer" smallint NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "quiz_questions__four_options" CHECK (cardinality("quiz_questions"."options") = 4),
	CONSTRAINT "quiz_questions__answer_is_an_option" CHECK ("quiz_questions"."correct_answer" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_comments__newest" ON "post_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments__of_person" ON "post_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_comments__by_time" ON "post_comments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "post_files__in_order" ON "post_files" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "post_likes__newest" ON "post_likes" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "post_likes__of_person" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes__by_time" ON "post_likes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_views__by_time" ON "post_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts__newest" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts__most_liked" ON "posts" USING btree ("like_count","created_at","id");--> statement-breakpoint
CREATE INDEX "posts__newest_of_type" ON "posts" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "posts__by_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts__by_tag" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts__by_library" ON "posts" USING gin ("libraries");--> statement-breakpoint
CREATE INDEX "posts__teaser_search" ON "posts" USING gin ("teaser_search");--> statement-breakpoint
CREATE INDEX "posts__full_search" ON "posts" USING gin ("full_search");--> statement-breakpoint
CREATE INDEX "quiz_answers__of_person" ON "quiz_answers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_questions__in_order" ON "quiz_questions" USING btree ("post_id","position");