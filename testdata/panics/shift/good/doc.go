// Package good has tools that come close to a shift by a negative count and never do it.
package good
