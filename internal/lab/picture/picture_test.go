package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPictureIsFresh(t *testing.T) {
	root, err := repository()
	if err != nil {
		t.Fatal(err)
	}
	want, err := draw(root)
	if errors.Is(err, errors.ErrUnsupported) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root, target))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s does not show what toolconform prints; write it with\n\tcd internal/lab && go run ./picture", target)
	}
	if len(got) > 20_000 {
		t.Errorf("%s has %d bytes, and should have at most 20,000", target, len(got))
	}
}

func TestExcerpt(t *testing.T) {
	text := "tool\n\none\none\n\ntwo\ntwo\n\nthree\n\ntotal\nverdict"
	tests := []struct {
		limit int
		want  string
	}{
		{12, text},
		{11, "tool\n\none\none\n\ntwo\ntwo\n\n\x1b[2m… 1 more lines\x1b[0m\n\ntotal\nverdict"},
		{10, "tool\n\none\none\n\n\x1b[2m… 4 more lines\x1b[0m\n\ntotal\nverdict"},
	}
	for _, test := range tests {
		got := excerpt(strings.Split(text, "\n"), test.limit)
		if !slices.Equal(got, strings.Split(test.want, "\n")) {
			t.Errorf("excerpt of %d lines:\n%s\nwant:\n%s", test.limit, strings.Join(got, "\n"), test.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for line, want := range map[string][]string{
		"":                               {""},
		"✗ ab":                           {"✗ ab"},
		"✗ abc def":                      {"✗ ab", "c de", "f"},
		"\x1b[2mab\x1b[0mcd":             {"\x1b[2mab\x1b[0mcd"},
		"a\x1b[31mbcde\x1b[0mf\x1b[2mgh": {"a\x1b[31mbcd", "\x1b[31me\x1b[0mf\x1b[2mgh"},
	} {
		if got := wrap(line, 4); !slices.Equal(got, want) {
			t.Errorf("%q becomes %q, want %q", line, got, want)
		}
	}
}

func TestRenderEscapes(t *testing.T) {
	picture := string(render("a <b>", []string{"\x1b[31m✗ \"x\" & y\x1b[0m  z"}))
	for _, want := range []string{
		`<title>a &lt;b&gt;</title>`,
		`<tspan x="20.0" class="bad">✗ &#34;x&#34; &amp; y</tspan><tspan x="106.1">z</tspan>`,
	} {
		if !strings.Contains(picture, want) {
			t.Errorf("the picture lacks %s:\n%s", want, picture)
		}
	}
}
