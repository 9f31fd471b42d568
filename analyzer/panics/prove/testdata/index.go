package p

import "strings"

func unguarded(s []int, i int) int { return s[i] } // open index

func guarded(s []int, i int) int {
	if i >= 0 && i < len(s) {
		return s[i]
	}
	return 0
}

func guardedAway(s []int, i int) int {
	if i < 0 || i >= len(s) {
		return 0
	}
	return s[i]
}

func lowerOnly(s []int, i int) int {
	if i < len(s) {
		return s[i] // open index
	}
	return 0
}

func offByOne(s []int, i int) int {
	if i >= 0 && i <= len(s) {
		return s[i] // open index
	}
	return 0
}

func unsigned(s []int, i uint) int {
	if i < uint(len(s)) {
		return s[i] // open index, a limit: a conversion of signed to unsigned numbers says nothing
	}
	return 0
}

func counted(s []int) (sum int) {
	for i := 0; i < len(s); i++ {
		sum += s[i]
	}
	return sum
}

func countedTooFar(s []int) (sum int) {
	for i := 0; i <= len(s); i++ {
		sum += s[i] // open index
	}
	return sum
}

func backwards(s []int) (sum int) {
	for i := len(s) - 1; i >= 0; i-- {
		sum += s[i]
	}
	return sum
}

func backwardsTooFar(s []int) (sum int) {
	for i := len(s); i >= 0; i-- {
		sum += s[i] // open index
	}
	return sum
}

func ranged(s []int) (sum int) {
	for i := range s {
		sum += s[i]
	}
	for _, x := range s {
		sum += x
	}
	return sum
}

func rangedOther(s, u []int) (sum int) {
	for i := range s {
		sum += u[i] // open index
	}
	return sum
}

func rangedSameLength(s []int) []int {
	u := make([]int, len(s))
	for i, x := range s {
		u[i] = x
	}
	return u
}

func rangedShorter(s, u []int) (sum int) {
	if len(u) < len(s) {
		return 0
	}
	for i := range s {
		sum += u[i]
	}
	return sum
}

func neighbours(s []int) (sum int) {
	for i := 0; i+1 < len(s); i++ {
		sum += s[i] * s[i+1]
	}
	for i := range s {
		if i > 0 {
			sum += s[i-1]
		}
	}
	for i := range s {
		sum += s[i-1] // open index
	}
	for i := range s {
		sum += s[i+1] // open index
	}
	return sum
}

func overflows(s []int, i int) int {
	if i >= 0 && i+1 < len(s) {
		return s[i+1] // open index
	}
	return 0
}

func parts(text string) string {
	parts := strings.Split(text, ",")
	_ = parts[0]
	if len(parts) > 2 {
		return parts[2]
	}
	if len(parts) == 2 {
		return parts[1]
	}
	switch len(parts) {
	case 3, 4:
		return parts[2]
	case 5:
		return parts[5] // open index
	}
	return parts[1] // open index
}

func two(text string) string {
	return strings.Split(text, ",")[1] // open index
}

func last(s []int) int {
	if len(s) == 0 {
		return 0
	}
	return s[len(s)-1]
}

func lastOfEmpty(s []int) int {
	if len(s) > 0 {
		return 0
	}
	return s[len(s)-1] // open index
}

func array(i int) int {
	var a [4]int
	if i >= 0 && i < len(a) {
		return a[i]
	}
	return a[i&3] // open index
}

func masked(i uint8) int {
	var a [256]int
	var b [255]int
	return a[i] + b[i] // open index
}

func modulo(s []int, i int) int {
	if len(s) == 0 || i < 0 {
		return 0
	}
	return s[i%len(s)] // open index
}

func moduloNegative(s []int, i int) int {
	if len(s) == 0 {
		return 0
	}
	return s[i%len(s)] // open index
}

func half(s []int) int {
	if len(s) > 0 {
		return s[len(s)/2] // open index
	}
	return 0
}

func search(s []int, x int) int {
	i, j := 0, len(s)
	for i < j {
		h := int(uint(i+j) >> 1)
		if s[h] < x { // open index
			i = h + 1
		} else {
			j = h
		}
	}
	if i < len(s) {
		return s[i]
	}
	return -1
}

func searchPlain(s []int, x int) int {
	lo, hi := 0, len(s)-1
	for lo <= hi {
		mid := lo + (hi-lo)/2
		switch {
		case s[mid] == x: // open index, a limit: that mid does not overflow takes a proof that is too long
			return mid
		case s[mid] < x:
			lo = mid + 1
		default:
			hi = mid - 1
		}
	}
	return -1
}

func twoPointers(s []int) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}

func clamped(s []int, n int) int {
	if len(s) == 0 {
		return 0
	}
	if n < 0 {
		n = 0
	}
	if n >= len(s) {
		n = len(s) - 1
	}
	return s[n]
}

func clampedMin(s []int, n int) int {
	if len(s) == 0 {
		return 0
	}
	return s[max(0, min(n, len(s)-1))] // open index
}

func clampedMinHalf(s []int, n int) int {
	if len(s) == 0 {
		return 0
	}
	return s[min(n, len(s)-1)] // open index
}

func narrowed(s []int, n int64) int {
	i := int32(n)
	if n >= 0 && n < int64(len(s)) {
		return s[n] + s[i] // open index
	}
	return 0
}

func widened(s []int, n int32) int {
	if n >= 0 && int(n) < len(s) {
		return s[n]
	}
	return 0
}

func text(s string) byte {
	if s != "" {
		return s[0] + s[len(s)-1]
	}
	return s[0] // open index
}

func found(s string) byte {
	if strings.HasPrefix(s, "ab") {
		return s[1]
	}
	for i := range s {
		_ = s[i] // open index
	}
	if i := strings.IndexByte(s, ':'); i >= 0 {
		return s[i]
	}
	if i := strings.IndexByte(s, ':'); i != -1 {
		return s[i] // open index
	}
	if i := strings.Index(s, ":"); i >= 0 {
		return s[i] // open index
	}
	return 0
}

func boolean(s []int, i int) int {
	ok := i >= 0 && i < len(s)
	if ok {
		return s[i] // open index
	}
	bad := i < 0 || i >= len(s)
	if !bad {
		return s[i] // open index
	}
	switch {
	case i < 0, i >= len(s):
	default:
		return s[i]
	}
	return 0
}

func consumed(s []int) (sum int) {
	for len(s) > 0 {
		sum += s[0]
		s = s[1:]
	}
	for s := s; len(s) > 1; s = s[2:] {
		sum += s[0] + s[1]
	}
	return sum
}

func grown(n int) []int {
	var s []int
	for i := 0; i < n; i++ {
		s = append(s, i)
		s[len(s)-1] = i // open index
		_ = s[i]        // open index
	}
	s = append(s, 1, 2)
	s[1] = 0 // open index
	s[2] = 0 // open index
	return s
}

type box struct {
	items []int
	at    int
}

func (b *box) field() int {
	if b.at >= 0 && b.at < len(b.items) { // open nil
		return b.items[b.at]
	}
	return 0
}

var touches int

func touch() { touches++ }

func halved(n int) int { return n / 2 }

// What writes to nothing changes no field.
func (b *box) fieldKept() int {
	if b.at >= 0 && b.at < len(b.items) { // open nil
		n := halved(4)
		return b.items[b.at] + n // open index
	}
	return 0
}

type pair struct{ first, second string }

func (p *pair) swap() { p.first, p.second = p.second, p.first } // open nil

// Nobody has what is being made yet.
func fresh(text string) byte {
	if text == "" {
		return 0
	}
	p := &pair{first: text, second: called()}
	n := p.first[0] // open index
	p.swap()
	return n + p.first[0] // open index
}

func called() string { touch(); return "" }

func (b box) fieldChanged(c *box) int {
	if c.at >= 0 && c.at < len(c.items) { // open nil
		touch()
		return c.items[c.at] // open index
	}
	if b.at >= 0 && b.at < len(b.items) {
		touch()
		return b.items[b.at]
	}
	return 0
}

func product(s []byte, w, h, b int) []byte {
	if w < 0 || h < 0 || w > 1000 || h > 1000 {
		return nil
	}
	if b < 0 || b > 16 {
		return make([]byte, w*h) // open size
	}
	return make([]byte, 1<<b) // open size
}

func productOfAny(w, h int) []byte {
	if w < 0 || h < 0 {
		return nil
	}
	return make([]byte, w*h) // open size
}

func productClamped(kilobytes int) []byte {
	if kilobytes <= 0 {
		kilobytes = 64
	}
	if kilobytes > 1024 {
		kilobytes = 1024
	}
	return make([]byte, kilobytes*1024) // open size, a limit: products are not followed
}

func productConverted(w int64, h int32) []byte {
	if w < 0 || h < 0 || w > 10 {
		return nil
	}
	return make([]byte, int(uint32(w))*int(uint16(h))) // open size
}
