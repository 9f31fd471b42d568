package discover

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

// What initialization does to others is found in the source, also in functions that it calls. What only the package itself has is left alone, and
// so is what a tool does later.
func TestPackagesThatDisturbOthers(t *testing.T) {
	t.Parallel()
	dir := fixture.New(t, "kit", "neighbours")
	fixture.Write(t, dir+"/later/later.go", `package later

import (
	"os"

	"example.com/m/patient"
)

var forget = func() { os.Clearenv() }

var Table = map[string]int{}

func init() { Table["one"] = 1 }

func New() patient.Tool {
	go forget()
	return patient.Tool{}
}
`)
	found, err := Find(t.Context(), Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer found.Close()
	var names []string
	for _, p := range found.Packages {
		if p.Disturbs {
			names = append(names, p.Name)
		}
	}
	if want := []string{"cleared", "janitor", "lingers", "muxed", "unflagged"}; !slices.Equal(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
}
