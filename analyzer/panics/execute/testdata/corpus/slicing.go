package corpus

import (
	"fmt"
	"slices"
	"sort"
)

var slicing = []func(string) string{AppendGrow, AppendAlias, CopySlices, CopyOverlap, ThreeIndex, MakeSlices, MakeNegative, MakeCap, NilSlice, Arrays, ArrayValue,
	ArrayOfArrays, ArrayCompare, ArrayPointer, RangeArrayCopy, RangeSliceLive, DeleteElement, InsertElement, Filter, Reverse, Matrix, SortInts, SortStructs,
	BinarySearch, ClearSlice, SliceOfSlices, AppendString, AppendSelf, IndexOut, BoundsMix, SliceArray, Chunks, StackQueue, MergeSort, QuickSort, Prefix, VarArgs,
	PointerElements, UnsignedIndex, SliceEqualNil, HugeMake, BoundsAndCalls}

func AppendGrow(doc string) string {
	var s []int
	for _, n := range numbers(doc) {
		s = append(s, n, n+1)
	}
	return fmt.Sprint(s, len(s))
}

func AppendAlias(doc string) string {
	s := make([]int, 3, 10)
	a := append(s, number(doc, 0))
	b := append(s, 7)
	return fmt.Sprint(a, b, s[:5])
}

func CopySlices(doc string) string {
	d := make([]byte, 4)
	n := copy(d, doc)
	m := copy(d[1:], []byte("xy"))
	return fmt.Sprint(n, m, d)
}

func CopyOverlap(doc string) string {
	s := numbers(doc)
	s = append(s, 1, 2, 3)
	copy(s[1:], s)
	return fmt.Sprint(s)
}

func ThreeIndex(doc string) string {
	s := []int{0, 1, 2, 3, 4, 5}
	t := s[small(doc, 0, 4):small(doc, 1, 8):small(doc, 2, 9)]
	t = append(t, 9)
	return fmt.Sprint(s, t)
}

func MakeSlices(doc string) string {
	n := small(doc, 0, 6)
	s := make([]string, n, n+2)
	return fmt.Sprint(len(s), cap(s), s)
}

func MakeNegative(doc string) string { return itoa(len(make([]int, small(doc, 0, 5)-2))) }

func MakeCap(doc string) string { return itoa(len(make([]int, small(doc, 0, 5), small(doc, 1, 5)))) }

func HugeMake(doc string) string {
	n := 10
	if small(doc, 0, 3) == 1 {
		n = 1 << 60
	}
	return itoa(len(make([]int64, n)))
}

func NilSlice(doc string) string {
	var s []int
	n := len(s)
	for range s {
		n++
	}
	s = append(s, s...)
	return fmt.Sprint(s == nil, n, s[:0] == nil, len(s[0:]), cap(s))
}

func Arrays(doc string) string {
	var a [5]int
	for i, n := range numbers(doc) {
		a[i%5] += n
	}
	return fmt.Sprint(a, len(a))
}

func ArrayValue(doc string) string {
	a := [3]int{1, 2, number(doc, 0)}
	b := a
	b[0] = 9
	f := func(c [3]int) int { c[1] = 0; return c[1] + c[2] }
	return fmt.Sprint(a, b, f(a), a)
}

func ArrayOfArrays(doc string) string {
	var grid [3][4]byte
	for i := range len(doc) {
		grid[i%3][i%4] = doc[i]
	}
	row := grid[1]
	row[0] = 'R'
	return fmt.Sprint(grid, row)
}

func ArrayCompare(doc string) string {
	a, b := [2]string{doc, "x"}, [2]string{"{}", "x"}
	return fmt.Sprint(a == b, a != [2]string{}, [0]int{} == [0]int{})
}

func ArrayPointer(doc string) string {
	a := [4]int{1, 2, 3, 4}
	p := &a
	p[small(doc, 0, 4)] = 9
	n := 0
	for i, v := range p {
		n += i * v
	}
	return fmt.Sprint(a, n, len(p), p[1:3])
}

func RangeArrayCopy(doc string) string {
	a := [3]int{1, 2, 3}
	s := 0
	for i, v := range a {
		a[2] = 10
		s += i * v
	}
	return itoa(s, a[2])
}

func RangeSliceLive(doc string) string {
	s := []int{1, 2, 3}
	n := 0
	for i, v := range s {
		s[2] = 10
		if i == 0 {
			s = append(s, 4)
		}
		n += v
	}
	return itoa(n, len(s))
}

func DeleteElement(doc string) string {
	s := numbers(doc)
	i := small(doc, 0, 3)
	s = append(s[:i], s[i+1:]...)
	return fmt.Sprint(s)
}

func InsertElement(doc string) string {
	return fmt.Sprint(slices.Insert(numbers(doc), small(doc, 0, 3), 42))
}

func Filter(doc string) string {
	s := numbers(doc)
	kept := s[:0]
	for _, n := range s {
		if n%2 == 0 {
			kept = append(kept, n)
		}
	}
	return fmt.Sprint(kept)
}

func Reverse(doc string) string {
	s := numbers(doc)
	slices.Reverse(s)
	return fmt.Sprint(s)
}

func Matrix(doc string) string {
	n := small(doc, 0, 4) + 1
	m := make([][]int, n)
	for i := range m {
		m[i] = make([]int, n)
		for j := range m[i] {
			m[i][j] = i*n + j
		}
	}
	sum := 0
	for i := range m {
		sum += m[i][n-1-i]
	}
	return fmt.Sprint(m, sum)
}

func SortInts(doc string) string {
	s := numbers(doc)
	sort.Ints(s)
	return fmt.Sprint(s)
}

type record struct {
	name string
	size int
}

func SortStructs(doc string) string {
	var all []record
	for i, w := range words(doc) {
		all = append(all, record{w, i % 3})
	}
	sort.Slice(all, func(i, j int) bool { return all[i].size < all[j].size })
	sort.SliceStable(all, func(i, j int) bool { return all[i].name < all[j].name })
	slices.SortStableFunc(all, func(a, b record) int { return b.size - a.size })
	return fmt.Sprint(all)
}

func BinarySearch(doc string) string {
	s := numbers(doc)
	slices.Sort(s)
	i, ok := slices.BinarySearch(s, number(doc, 1))
	j := sort.SearchInts(s, 5)
	return fmt.Sprint(i, ok, j)
}

func ClearSlice(doc string) string {
	s := numbers(doc)
	clear(s[1:])
	return fmt.Sprint(s)
}

func SliceOfSlices(doc string) string {
	var groups [][]record
	for i, w := range words(doc) {
		if i%2 == 0 {
			groups = append(groups, nil)
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], record{w, i})
	}
	return fmt.Sprint(groups)
}

func AppendString(doc string) string { return string(append([]byte("x"), doc...)) }

func AppendSelf(doc string) string {
	s := words(doc)
	s = append(s, s...)
	s = append(s[:1], s[:1]...)
	return fmt.Sprint(s)
}

func IndexOut(doc string) string { return itoa(numbers(doc)[number(doc, 0)]) }

func BoundsMix(doc string) string {
	s := numbers(doc)
	lo, hi := number(doc, 0), uint8(small(doc, 1, 5))
	return fmt.Sprint(s[:hi], s[lo:])
}

func SliceArray(doc string) string {
	a := [5]int{1, 2, 3, 4, 5}
	s := a[small(doc, 0, 7):]
	s[0] = 0
	return fmt.Sprint(a, s)
}

func Chunks(doc string) string {
	out := ""
	for c := range slices.Chunk(numbers(doc), small(doc, 0, 4)) {
		out += fmt.Sprint(c)
	}
	return out
}

func StackQueue(doc string) string {
	var stack, queue []rune
	for _, r := range doc {
		stack, queue = append(stack, r), append(queue, r)
	}
	out := ""
	for len(stack) > 0 && len(out) < 20 {
		out += string(stack[len(stack)-1]) + string(queue[0])
		stack, queue = stack[:len(stack)-1], queue[1:]
	}
	return out
}

func MergeSort(doc string) string { return fmt.Sprint(mergeSort(numbers(doc))) }

func mergeSort(s []int) []int {
	if len(s) < 2 {
		return s
	}
	a, b := mergeSort(s[:len(s)/2]), mergeSort(s[len(s)/2:])
	var out []int
	for len(a) > 0 && len(b) > 0 {
		if a[0] <= b[0] {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return append(append(out, a...), b...)
}

func QuickSort(doc string) string {
	s := words(doc)
	var sort func(lo, hi int)
	sort = func(lo, hi int) {
		if lo >= hi {
			return
		}
		p, i := s[hi], lo
		for j := lo; j < hi; j++ {
			if s[j] < p {
				s[i], s[j] = s[j], s[i]
				i++
			}
		}
		s[i], s[hi] = s[hi], s[i]
		sort(lo, i-1)
		sort(i+1, hi)
	}
	sort(0, len(s)-1)
	return fmt.Sprint(s)
}

func Prefix(doc string) string {
	w := words(doc)
	p := w[0]
	for _, x := range w[1:] {
		for len(p) > 0 && (len(x) < len(p) || x[:len(p)] != p) {
			p = p[:len(p)-1]
		}
	}
	return p
}

func total(base int, all ...int) int {
	for _, n := range all {
		base += n
	}
	if len(all) > 0 {
		all[0] = -1
	}
	return base
}

func VarArgs(doc string) string {
	s := numbers(doc)
	return fmt.Sprint(total(1), total(1, 2, 3), total(0, s...), s[0])
}

func PointerElements(doc string) string {
	all := []*record{{"a", 1}, {"b", 2}}
	for _, r := range all {
		r.size += small(doc, 0, 5)
	}
	p := &all[1].size
	*p++
	return itoa(all[0].size, all[1].size)
}

func UnsignedIndex(doc string) string {
	i := uint64(number(doc, 0))
	s := string("abcdef"[i])
	return s + itoa([]int{1, 2}[uint8(i)])
}

func SliceEqualNil(doc string) string {
	s := []int{}
	var t []int
	return fmt.Sprint(s == nil, t == nil, slices.Equal(s, t), len(t[:]) == 0)
}

type scanner struct {
	text string
	at   int
}

func (s *scanner) next() int {
	s.at = min(s.at+2, len(s.text))
	return s.at
}

func BoundsAndCalls(doc string) string {
	s := &scanner{text: doc + "abcdef"}
	first := s.text[s.at:s.next()]
	second := s.text[s.at-1 : s.next()]
	n := s.at
	step := func() int { n++; return n }
	return fmt.Sprintf("%q %q %q %q", first, second, s.text[n:step()], s.text[n-1:step()])
}
