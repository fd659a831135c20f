CREATE TABLE "first_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;