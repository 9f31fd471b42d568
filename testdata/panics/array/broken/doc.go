// Package broken has tools that end in a conversion of a slice that is too short to an array, at the line that says so.
package broken
