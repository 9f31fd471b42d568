package lists

import (
	"slices"
	"testing"
)

func TestLists(t *testing.T) {
	t.Parallel()
	twice := func(n int) []int { return []int{n, n} }
	odd := func(n int) bool { return n%2 == 1 }
	for name, c := range map[string]struct{ got, want []int }{
		"Flat":            {Flat([]int{1, 2}, twice), []int{1, 1, 2, 2}},
		"Flat of none":    {Flat(nil, twice), nil},
		"Select":          {Select([]int{1, 2, 3}, odd), []int{1, 3}},
		"Select none":     {Select([]int{2}, odd), nil},
		"AddNew":          {AddNew([]int{1, 2}, 4, 2, 3, 3, 4, 5), []int{1, 2, 3, 4}},
		"AddNew to none":  {AddNew(nil, 4, 7), []int{7}},
		"AddNew too many": {AddNew([]int{1, 2}, 1, 3), []int{1, 2}},
	} {
		if !slices.Equal(c.got, c.want) || (c.got == nil) != (c.want == nil) {
			t.Errorf("%s: got %v, want %v", name, c.got, c.want)
		}
	}
}
