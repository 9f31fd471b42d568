package requirement

import (
	"regexp"
	"testing"
)

func TestDigest(t *testing.T) {
	first := Digest()
	if !regexp.MustCompile(`\Asha256:[0-9a-f]{64}\z`).MatchString(first) {
		t.Fatalf("Digest() = %q", first)
	}
	for range 20 {
		if again := Digest(); again != first {
			t.Fatalf("Digest() = %q, and before %q", again, first)
		}
	}
}

// Everything that a requirement says is in the digest.
func TestDigestSeesEveryField(t *testing.T) {
	base := Requirement{ID: "NAM-001", Binds: []Binder{Tool}, Profiles: everywhere(Must)}
	seen := map[string]int{}
	for i, change := range []func(*Requirement){
		func(*Requirement) {},
		func(r *Requirement) { r.Title = "x" },
		func(r *Requirement) { r.Text = "x" },
		func(r *Requirement) { r.Wrong = "x" },
		func(r *Requirement) { r.Right = "x" },
		func(r *Requirement) { r.Level = Should },
		func(r *Requirement) { r.Sources = []string{"x"} },
		func(r *Requirement) { r.Binds = []Binder{Tests} },
		func(r *Requirement) { r.Profiles = everywhere(Should) },
		func(r *Requirement) { r.Profiles = levels(Must, Must, none) },
		func(r *Requirement) { r.Unchecked = "x" },
		func(r *Requirement) { r.Retired = "x" },
	} {
		r := base
		change(&r)
		digest := digestOf([]*Requirement{&r})
		if other, ok := seen[digest]; ok {
			t.Errorf("changes %d and %d have one digest", other, i)
		}
		seen[digest] = i
	}
}
